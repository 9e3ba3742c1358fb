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

/** Why something is decided against its owner, who is told in these words. */
export const caseReasons = [
  'prohibited',
  'not-real',
  'wrong-price',
  'wrong-place',
  'rude',
  'contacts',
  'scam',
  'threat',
  'spam',
  'other',
] as const;
export type CaseReason = (typeof caseReasons)[number];
