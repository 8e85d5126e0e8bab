; Puzznic as a planning domain, said without a "not" before anything derived. After domain.pddl, and so after section 3 of Espasa,
; Gent, Miguel, Nightingale, Salamon and Villaret, "Towards a Model of Puzznic" (2023); (resting) and (apart) are the course's own.
; It means the same as domain.pddl. There, "nothing falls" is (not (falling_flag)); here it is (resting), which is derived
; from what holds. Fast Downward's estimates, such as astar(hmax()) and lazy_greedy([ff()]), need to know when a derived predicate
; is false; of domain.pddl they would have to work that out, and it takes them longer than any search.
; The price is three times as many rules, which also blind search must go through.

(define (domain puzznic)
  (:requirements :typing :equality :negative-preconditions :disjunctive-preconditions :quantified-preconditions
                 :conditional-effects :derived-predicates :action-costs)

  (:types location direction pattern - object
          sideways - direction)

  (:constants up down - direction
              left right - sideways)

  (:predicates
    (patterned ?here - location ?p - pattern)                 ; a block of this pattern is here
    (next ?here ?there - location ?d - direction)             ; one cell from here in this direction is there
    (free ?here - location)                                   ; all that follow are derived
    (supported ?here - location)
    (differ ?here ?there - location ?d - direction)
    (resting)
    (apart))

  (:functions (total-cost) - number)

  (:derived (free ?here - location)
    (forall (?p - pattern) (not (patterned ?here ?p))))

  (:derived (supported ?here - location)                      ; no block here, or something solid below
    (or (free ?here)
        (forall (?below - location)
          (imply (next ?here ?below down) (exists (?p - pattern) (patterned ?below ?p))))))

  (:derived (resting)
    (forall (?here - location) (supported ?here)))

  (:derived (differ ?here ?there - location ?d - direction)
    (and (next ?here ?there ?d)
         (or (free ?here) (free ?there)
             (exists (?p ?q - pattern) (and (not (= ?p ?q)) (patterned ?here ?p) (patterned ?there ?q))))))

  (:derived (apart)
    (forall (?here ?there - location ?d - direction)
      (imply (next ?here ?there ?d) (differ ?here ?there ?d))))

  (:action fall_block
    :parameters (?here ?below - location ?p - pattern)
    :precondition (and (next ?here ?below down) (patterned ?here ?p) (free ?below))
    :effect (and (not (patterned ?here ?p)) (patterned ?below ?p)))

  ; Where nothing matches, this changes nothing.
  (:action match_blocks
    :parameters ()
    :precondition (resting)
    :effect (forall (?here ?there - location ?d - direction ?p - pattern)
              (when (and (next ?here ?there ?d) (patterned ?here ?p) (patterned ?there ?p))
                    (not (patterned ?here ?p)))))

  (:action move_block
    :parameters (?here ?there - location ?d - sideways ?p - pattern)
    :precondition (and (resting) (apart)
                       (next ?here ?there ?d) (patterned ?here ?p) (free ?there))
    :effect (and (not (patterned ?here ?p)) (patterned ?there ?p)
                 (increase (total-cost) 1)))
)
