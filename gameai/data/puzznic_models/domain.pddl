; Puzznic as a planning domain.
; After section 3 of Espasa, Gent, Miguel, Nightingale, Salamon and Villaret, "Towards a Model of Puzznic" (2023).
;
; There are no blocks here: a place has a pattern, or it is free. Walls are no places.
; While something falls, blocks fall; else while something matches, blocks match; else the player moves one.
; Moves cost 1, falls and matches nothing.

(define (domain puzznic)
  (:requirements :typing :negative-preconditions :disjunctive-preconditions :quantified-preconditions
                 :conditional-effects :derived-predicates :action-costs)

  (:types location direction pattern - object
          sideways - direction)

  (:constants up down - direction
              left right - sideways)

  (:predicates
    (patterned ?here - location ?p - pattern)                 ; a block of this pattern is here
    (next ?here ?there - location ?d - direction)             ; one cell from here in this direction is there
    (free ?here - location)                                   ; derived, as are the two flags
    (falling_flag)
    (matching_flag))

  (:functions (total-cost) - number)

  (:derived (free ?here - location)
    (not (exists (?p - pattern) (patterned ?here ?p))))

  (:derived (falling_flag)
    (exists (?here ?below - location ?p - pattern)
      (and (next ?here ?below down) (patterned ?here ?p) (free ?below))))

  (:derived (matching_flag)
    (exists (?here ?there - location ?d - direction ?p - pattern)
      (and (next ?here ?there ?d) (patterned ?here ?p) (patterned ?there ?p))))

  ; One block falls by one cell. Blocks fall one after another; nothing else happens until all rest.
  (:action fall_block
    :parameters (?here ?below - location ?p - pattern)
    :precondition (and (falling_flag)
                       (next ?here ?below down) (patterned ?here ?p) (free ?below))
    :effect (and (not (patterned ?here ?p)) (patterned ?below ?p)))

  ; All blocks that touch a block of their pattern vanish at once: conditions of effects look at the state before.
  (:action match_blocks
    :parameters ()
    :precondition (and (not (falling_flag)) (matching_flag))
    :effect (forall (?here ?there - location ?d - direction ?p - pattern)
              (when (and (next ?here ?there ?d) (patterned ?here ?p) (patterned ?there ?p))
                    (not (patterned ?here ?p)))))

  ; The player moves a block by one cell to the left or right.
  (:action move_block
    :parameters (?here ?there - location ?d - sideways ?p - pattern)
    :precondition (and (not (falling_flag)) (not (matching_flag))
                       (next ?here ?there ?d) (patterned ?here ?p) (free ?there))
    :effect (and (not (patterned ?here ?p)) (patterned ?there ?p)
                 (increase (total-cost) 1)))
)
