/** Of one account, in 24 hours. */
export const NUMBER_REQUESTS_A_DAY = 5;

/**
 * How far one person's number is known to the other in a chat:
 * - `asked`: the other has asked, and waits for the answer
 * - `declined`: not given, or taken back; the other may ask again a day later
 * - `allowed`: the other may call
 */
export const numberStates = ['none', 'asked', 'declined', 'allowed'] as const;
export type NumberState = (typeof numberStates)[number];

/** Where nobody may be asked for a number or give it. */
export const numberRefusals = [
  'BLOCKED',
  'CHAT_CLOSED',
  'CHAT_LOCKED',
  'NUMBERS_NOT_HERE',
  'PARTNER_SUSPENDED',
] as const;
