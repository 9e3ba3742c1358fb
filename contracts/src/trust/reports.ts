import type { CaseSubject } from './cases.ts';

/** Why people report something. */
export const reportReasons = [
  'scam',
  'threat',
  'prohibited',
  'not-real',
  'already-sold',
  'rude',
  'spam',
  'wrong-place',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Those that fit each thing, as they are offered. `already-sold` reports nothing: the seller is asked. */
export const reasonsFor: Record<CaseSubject, readonly ReportReason[]> = {
  product: ['scam', 'already-sold', 'prohibited', 'not-real', 'wrong-place', 'rude', 'other'],
  store: ['scam', 'threat', 'prohibited', 'rude', 'spam', 'other'],
  person: ['threat', 'scam', 'rude', 'spam', 'prohibited', 'other'],
  message: ['threat', 'scam', 'rude', 'spam', 'prohibited', 'other'],
  review: ['threat', 'not-real', 'rude', 'spam', 'other'],
};

/**
 * `counted`: it waits for an operator. `mailed`: it counts once the visitor has opened the mailed link. `forwarded`: the
 * seller is asked whether the item is sold.
 */
export const reportOutcomes = ['counted', 'mailed', 'forwarded'] as const;

/** How many of the last messages of a chat operators see of a report from it. */
export const REPORTED_MESSAGES = 10;

export const REPORT_WORDS = { max: 500 } as const;
