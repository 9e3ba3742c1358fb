export interface LimitRule {
  limit: number;
  windowSeconds: number;
  /** Thousands of people share one IPv4 address here, so rules per address only stop floods. */
  per: 'account' | 'address';
  /** `database` holds for all processes together; `process` counts in memory, for rules of frequent requests. */
  counted: 'database' | 'process';
  /** `refuse`: nothing more until the window ends. `slow`: one try at a time, after ever longer waits. */
  over: 'refuse' | 'slow';
}

export const FIRST_WAIT_SECONDS = 5;
export const LONGEST_WAIT_SECONDS = 60;

const perAccount = { per: 'account', counted: 'database', over: 'refuse' } as const;
const perAddress = { per: 'address', counted: 'database', over: 'refuse' } as const;
const MINUTE = 60;
const HOUR = 3600;

export const limitRules = {
  /** All three are counted before the password is checked, and taken back when it was right. */
  'wrong-password': { ...perAccount, limit: 10, windowSeconds: 15 * MINUTE, over: 'slow' },
  'wrong-password-anywhere': {
    ...perAccount,
    limit: 100,
    windowSeconds: 15 * MINUTE,
    over: 'slow',
  },
  /** For one account on a device that has signed in to it before; such attempts count in neither of the others. */
  'wrong-password-on-device': {
    ...perAccount,
    limit: 10,
    windowSeconds: 15 * MINUTE,
    over: 'slow',
  },
  'wrong-code': { ...perAccount, limit: 5, windowSeconds: 15 * MINUTE, over: 'slow' },
  /** Mails that anyone can cause, per receiving address: resent verifications and resets. */
  'mail-per-address': { ...perAccount, limit: 3, windowSeconds: 15 * MINUTE },
  uploads: { ...perAccount, limit: 600, windowSeconds: HOUR },
  listings: { ...perAccount, limit: 200, windowSeconds: HOUR },
  edits: { ...perAccount, limit: 200, windowSeconds: HOUR },
  'new-chats': { ...perAccount, limit: 20, windowSeconds: HOUR },
  follows: { ...perAccount, limit: 60, windowSeconds: HOUR },
  'push-devices': { ...perAccount, limit: 60, windowSeconds: HOUR },
  'push-tests': { ...perAccount, limit: 20, windowSeconds: HOUR },
  'new-support-chats': { ...perAccount, limit: 3, windowSeconds: HOUR },
  closings: { ...perAccount, limit: 200, windowSeconds: HOUR },
  'offline-sales': { ...perAccount, limit: 600, windowSeconds: HOUR },
  exports: { ...perAccount, limit: 60, windowSeconds: HOUR },
  /** Over REST and the live connection together. A write for each would halve the throughput. */
  messages: { ...perAccount, counted: 'process', limit: 30, windowSeconds: 10 },
  'payment-tries': { ...perAccount, limit: 10, windowSeconds: 15 * MINUTE, over: 'slow' },
  payments: { ...perAccount, limit: 5, windowSeconds: HOUR },
  /** Each may call the payment provider. An open page polls every few seconds. */
  'payment-checks': { ...perAccount, counted: 'process', limit: 60, windowSeconds: MINUTE },
  /** Mail services send for thousands of people from few addresses. */
  unsubscribing: { ...perAddress, counted: 'process', limit: 600, windowSeconds: MINUTE },
  webhooks: { ...perAddress, counted: 'process', limit: 600, windowSeconds: MINUTE },
  'messages-in-chat': { ...perAccount, counted: 'process', limit: 300, windowSeconds: HOUR },
  registrations: { ...perAddress, limit: 300, windowSeconds: HOUR },
  logins: { ...perAddress, limit: 120, windowSeconds: MINUTE },
  'logins-on-device': { ...perAccount, limit: 30, windowSeconds: MINUTE },
  reads: { ...perAddress, counted: 'process', limit: 6000, windowSeconds: 5 * MINUTE },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;
