/**
 * What an operator decides about; a store has the id of its vendor, a review that of its rating. A person is reported
 * from a chat, whose last messages are the evidence.
 */
export const caseSubjects = ['product', 'store', 'person', 'message', 'review'] as const;
export type CaseSubject = (typeof caseSubjects)[number];
/** The account of a person, which is suspended where the other things are hidden. */
export const accountSubjects: readonly CaseSubject[] = ['store', 'person'];

/** `held`: nobody has reported it. Each case is in one of them. */
export const caseGroups = ['reported', 'held'] as const;
export type CaseGroup = (typeof caseGroups)[number];

/**
 * - `withdrawn`: its vendor has removed it before the decision
 * - `taken-down`: a listing is hidden; `hidden`: a message or a review is
 * - `suspended`: its owner is, and what can be hidden is hidden as well
 */
export const caseDecisions = [
  'approved',
  'sent-back',
  'taken-down',
  'restored',
  'withdrawn',
  'dismissed',
  'warned',
  'hidden',
  'suspended',
] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** What is held against a person, who is told, and may appeal. */
export const adverseDecisions = ['sent-back', 'taken-down', 'warned', 'hidden', 'suspended'] as const;
export type AdverseDecision = (typeof adverseDecisions)[number];

/** What an operator chooses; not each fits each thing. `hide` takes a listing down. */
export const caseChoices = ['approve', 'send-back', 'dismiss', 'warn', 'hide', 'suspend'] as const;
export type CaseChoice = (typeof caseChoices)[number];

/** How long who dismissed may undo it; those who reported it are told after that. */
export const DISMISSAL_UNDO_SECONDS = 8;

/** A suspension without days lasts until an operator ends it. */
export const suspensionDays = [1, 7, 30] as const;
export type SuspensionDays = (typeof suspensionDays)[number];

export const CASE_WORDS = { min: 3, max: 500 } as const;
/** How often a vendor may correct one listing and ask again, after each time that it was held or taken down. */
export const MAX_REVIEW_REQUESTS = 3;
/** From so many decisions on, vendors are told how long they usually take. */
export const DECISIONS_FOR_MEDIAN = 10;

export const appealOutcomes = ['stands', 'overturned'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];
/** From the decision. */
export const APPEAL_DAYS = 14;
export const APPEAL_LENGTH = 2_000;
