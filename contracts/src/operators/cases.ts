/** What an operator decides about; a store has the id of its vendor, a review that of its rating. */
export const caseThings = ['product', 'store', 'message', 'review'] as const;

/**
 * Why something waits for a decision, or was decided:
 * - `first-listing`: one of the first listings of a vendor, held before it is shown
 * - `copy`: a listing with a photo or the words of one that is held or taken down
 * - `asked-again`: the vendor has corrected what was sent back or taken down
 * - `prohibited-word`: a listing with a word that is not allowed, whose vendor asks us to look at it
 * - `near-copy`: a visible listing with a photo and words like those of another vendor
 * - `reported`: people have reported it
 * - `operator`: nobody asked; an operator acted
 */
export const caseCauses = [
  'first-listing',
  'copy',
  'asked-again',
  'prohibited-word',
  'near-copy',
  'reported',
  'operator',
] as const;
export type CaseCause = (typeof caseCauses)[number];

/** `dismissed`: nothing was wrong with what everyone sees. `withdrawn`: its vendor has removed it before the decision. */
export const caseDecisions = ['approved', 'sent-back', 'taken-down', 'restored', 'dismissed', 'withdrawn'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** Why something is taken down or sent back; its owner is told in these words. */
export const caseReasons = [
  'prohibited',
  'not-real',
  'wrong-price',
  'wrong-place',
  'rude',
  'contacts',
  'other',
] as const;
export type CaseReason = (typeof caseReasons)[number];

export const CASE_WORDS = { max: 500 } as const;
/** How often a vendor may correct one listing and ask again, after each time that it was held or taken down. */
export const MAX_ASKS = 3;
/** From so many decisions on, vendors are told how long they usually take. */
export const DECISIONS_FOR_MEDIAN = 10;

export const appealOutcomes = ['stands', 'overturned'] as const;
