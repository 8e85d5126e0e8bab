"""Small planning domains, problems in them from a seed, and what the cheapest plan costs, by searches that know no PDDL."""

import random
from heapq import heappop, heappush

BLOCKS = """
(define (domain blocks)
  (:requirements :typing :equality :negative-preconditions)
  (:types block)
  (:predicates (on ?x ?y - block) (table ?x - block) (clear ?x - block))
  (:action stack :parameters (?x ?y - block)
    :precondition (and (table ?x) (clear ?x) (clear ?y) (not (= ?x ?y)))
    :effect (and (on ?x ?y) (not (table ?x)) (not (clear ?y))))
  (:action unstack :parameters (?x ?y - block)
    :precondition (and (on ?x ?y) (clear ?x))
    :effect (and (table ?x) (clear ?y) (not (on ?x ?y))))
  (:action move :parameters (?x ?y ?z - block)
    :precondition (and (on ?x ?y) (clear ?x) (clear ?z) (not (= ?x ?z)))
    :effect (and (on ?x ?z) (clear ?y) (not (on ?x ?y)) (not (clear ?z)))))
"""

GRIPPER = """
(define (domain gripper)
  (:predicates (room ?r) (ball ?b) (gripper ?g) (at-robby ?r) (at ?b ?r) (free ?g) (carry ?b ?g))
  (:action move :parameters (?from ?to)
    :precondition (and (room ?from) (room ?to) (at-robby ?from)) :effect (and (at-robby ?to) (not (at-robby ?from))))
  (:action pick :parameters (?b ?r ?g)
    :precondition (and (ball ?b) (room ?r) (gripper ?g) (at ?b ?r) (at-robby ?r) (free ?g))
    :effect (and (carry ?b ?g) (not (at ?b ?r)) (not (free ?g))))
  (:action drop :parameters (?b ?r ?g)
    :precondition (and (ball ?b) (room ?r) (gripper ?g) (carry ?b ?g) (at-robby ?r))
    :effect (and (at ?b ?r) (free ?g) (not (carry ?b ?g)))))
"""

# Levers open the doors that are shut and shut those that are open; one can walk as far as doors are open.
LEVERS = """
(define (domain levers)
  (:requirements :adl :derived-predicates :action-costs)
  (:types room lever)
  (:predicates (open ?a ?b - room) (works ?l - lever ?a ?b - room) (in ?r - room) (at ?l - lever ?r - room) (near ?r - room) (cut-off))
  (:functions (total-cost) - number (effort ?l - lever) - number)
  (:derived (near ?r - room) (or (in ?r) (exists (?q - room) (and (near ?q) (open ?q ?r)))))
  (:derived (cut-off) (exists (?r - room) (not (near ?r))))
  (:action walk :parameters (?from ?to - room)
    :precondition (and (in ?from) (near ?to) (not (= ?from ?to)))
    :effect (and (not (in ?from)) (in ?to) (increase (total-cost) 2)))
  (:action pull :parameters (?l - lever ?r - room)
    :precondition (and (in ?r) (at ?l ?r))
    :effect (and (forall (?a ?b - room) (and (when (and (works ?l ?a ?b) (open ?a ?b)) (not (open ?a ?b)))
                                             (when (and (works ?l ?a ?b) (not (open ?a ?b))) (open ?a ?b))))
                 (increase (total-cost) (effort ?l)))))
"""


def cheapest(start, successors, is_goal):
    """What the cheapest way to a goal costs, None if there is none. `successors(state)` gives (state, cost)."""
    best, waiting = {start: 0}, [(0, 0, start)]
    while waiting:
        so_far, _, state = heappop(waiting)
        if so_far > best[state]:
            continue
        if is_goal(state):
            return so_far
        for child, cost in successors(state):
            if so_far + cost < best.get(child, so_far + cost + 1):
                best[child] = so_far + cost
                heappush(waiting, (so_far + cost, len(best), child))
    return None


def blocks(seed):
    """(domain, problem, cost) of a blocks world: towers to be built from other towers."""
    rng = random.Random(seed)
    names = "abcd"[:rng.randint(3, 4)]

    def towers():
        piles = [[] for _ in names]
        for name in rng.sample(names, len(names)):
            rng.choice(piles).append(name)
        return frozenset(tuple(pile) for pile in piles if pile)

    def atoms(state):
        for pile in state:
            yield f"(table {pile[0]})"
            yield f"(clear {pile[-1]})"
            yield from (f"(on {x} {y})" for y, x in zip(pile, pile[1:]))

    def successors(state):
        for pile in state:
            rest = state - {pile} | ({pile[:-1]} if pile[1:] else set())
            for other in [*(state - {pile}), *([()] if pile[1:] else [])]:
                yield rest - {other} | {(*other, pile[-1])}, 1

    start, goal = towers(), towers()
    wanted = [atom for atom in atoms(goal) if "clear" not in atom]
    problem = (f"(define (problem b{seed}) (:domain blocks) (:objects {' '.join(names)} - block) (:init {' '.join(atoms(start))}) "
               f"(:goal (and {' '.join(wanted)})))")
    return BLOCKS, problem, cheapest(start, successors, lambda state: state == goal)


def gripper(balls):
    """(domain, problem, cost): two hands carry balls from one room to the other: in pairs, and a walk back between two pairs."""
    names = [f"ball{i}" for i in range(balls)]
    problem = (f"(define (problem g) (:domain gripper) (:objects a b left right {' '.join(names)}) (:init (room a) (room b) (at-robby a) "
               f"(gripper left) (gripper right) (free left) (free right) {' '.join(f'(ball {n}) (at {n} a)' for n in names)}) "
               f"(:goal (forall (?x) (imply (ball ?x) (at ?x b)))))")
    return GRIPPER, problem, 2 * balls + 2 * ((balls + 1) // 2) - 1


def levers(seed):
    """(domain, problem, cost): be in the last room, and let some room be out of reach."""
    rng = random.Random(seed)
    rooms, handles = range(5), range(4)
    doors = [(a, b) for a in rooms for b in rooms if a != b and rng.random() < 0.5]
    start = frozenset(door for door in doors if rng.random() < 0.15)
    works = {handle: frozenset(rng.sample(doors, min(len(doors), 2))) for handle in handles}
    at, effort = {handle: rng.choice(rooms) for handle in handles}, {handle: rng.randint(0, 3) for handle in handles}

    def near(state):
        room, open_doors = state
        seen, waiting = {room}, [room]
        while waiting:
            here = waiting.pop()
            new = {b for a, b in open_doors if a == here} - seen
            seen |= new
            waiting += new
        return seen

    def successors(state):
        room, open_doors = state
        yield from (((other, open_doors), 2) for other in near(state) - {room})
        yield from (((room, open_doors ^ works[handle]), effort[handle]) for handle in handles if at[handle] == room)

    init = [f"(open r{a} r{b})" for a, b in sorted(start)] + ["(in r0)", "(= (total-cost) 0)"]
    for handle in handles:
        init += [f"(at l{handle} r{at[handle]})", f"(= (effort l{handle}) {effort[handle]})"]
        init += [f"(works l{handle} r{a} r{b})" for a, b in sorted(works[handle])]
    problem = (f"(define (problem l{seed}) (:domain levers) (:objects {' '.join(f'r{r}' for r in rooms)} - room "
               f"{' '.join(f'l{h}' for h in handles)} - lever) (:init {' '.join(init)}) (:goal (and (in r4) (cut-off))) "
               "(:metric minimize (total-cost)))")
    return LEVERS, problem, cheapest((0, start), successors, lambda state: state[0] == 4 and len(near(state)) < 5)


CASES = {f"{make.__name__}-{seed}": (make, seed) for make, seeds in ((blocks, range(8)), (gripper, range(1, 5)), (levers, range(12)))
         for seed in seeds}
