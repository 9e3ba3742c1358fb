/** How much of one thing one key may do. `RATE_LIMIT_FACTOR` multiplies every `limit`. */
export interface LimitRule {
  limit: number;
  windowSeconds: number;
  /**
   * What a key names. Addresses are reduced to the network that one customer holds (IPv6: /64);
   * thousands of people share one IPv4 address here, so these rules only stop floods.
   */
  per: 'account' | 'address';
  /**
   * Where it is counted. `database` holds for all processes together. `process` counts in memory:
   * it is for rules that are asked on every request, where a write per read would double its cost.
   */
  counted: 'database' | 'process';
  /**
   * What happens over the limit. `refuse`: nothing more until the window ends. `slow`: one more
   * try at a time, each after a longer wait, so that nobody can lock someone else out.
   */
  over: 'refuse' | 'slow';
}

/** The waits of a slowed rule: the first, doubling to the last. */
export const FIRST_WAIT_SECONDS = 5;
export const LONGEST_WAIT_SECONDS = 60;

const perAccount = { per: 'account', counted: 'database', over: 'refuse' } as const;
const perAddress = { per: 'address', counted: 'database', over: 'refuse' } as const;
const MINUTE = 60;
const HOUR = 3600;

/** The closed list of limits (decisions, section 0). */
export const limitRules = {
  /**
   * Wrong passwords for one account from one network. All three are counted before the password is
   * checked, and taken back when it was right.
   */
  'wrong-password': { ...perAccount, limit: 10, windowSeconds: 15 * MINUTE, over: 'slow' },
  /** For one account from all networks together. */
  'wrong-password-anywhere': {
    ...perAccount,
    limit: 100,
    windowSeconds: 15 * MINUTE,
    over: 'slow',
  },
  /** For one account on a device that has signed in to it before, which is in neither of the others. */
  'wrong-password-on-device': {
    ...perAccount,
    limit: 10,
    windowSeconds: 15 * MINUTE,
    over: 'slow',
  },
  /** Wrong codes of a second factor, after the right password. */
  'wrong-code': { ...perAccount, limit: 5, windowSeconds: 15 * MINUTE, over: 'slow' },
  /** Mails that a stranger can cause, per receiving address: resent verifications and resets. */
  'mail-per-address': { ...perAccount, limit: 3, windowSeconds: 15 * MINUTE },
  uploads: { ...perAccount, limit: 600, windowSeconds: HOUR },
  listings: { ...perAccount, limit: 200, windowSeconds: HOUR },
  /** Changes and removals of one's own listings. */
  edits: { ...perAccount, limit: 200, windowSeconds: HOUR },
  'new-chats': { ...perAccount, limit: 20, windowSeconds: HOUR },
  /** Following vendors and no longer following them. */
  follows: { ...perAccount, limit: 60, windowSeconds: HOUR },
  'new-support-chats': { ...perAccount, limit: 3, windowSeconds: HOUR },
  /** Completing, abandoning and taking back: each of them is told to the other side. */
  closings: { ...perAccount, limit: 200, windowSeconds: HOUR },
  /** Recording sales made elsewhere and taking them back: what a device has kept comes at once. */
  'offline-sales': { ...perAccount, limit: 600, windowSeconds: HOUR },
  /** Files of everything, which are read through from end to end. */
  exports: { ...perAccount, limit: 60, windowSeconds: HOUR },
  /** Over REST and the live connection together. A write for each would halve what can be sent. */
  messages: { ...perAccount, counted: 'process', limit: 30, windowSeconds: 10 },
  /** Presses that ask the payment provider for a link, also where it does not answer. */
  'payment-tries': { ...perAccount, limit: 10, windowSeconds: 15 * MINUTE, over: 'slow' },
  /** Payments that are begun; asking again for the link of one that waits is none. */
  payments: { ...perAccount, limit: 5, windowSeconds: HOUR },
  /** Each may ask the payment provider. An open page asks every few seconds. */
  'payment-checks': { ...perAccount, counted: 'process', limit: 60, windowSeconds: MINUTE },
  /** What payment providers tell us; they come from a few addresses. */
  webhooks: { ...perAddress, counted: 'process', limit: 600, windowSeconds: MINUTE },
  /** Of one person in one chat, counted where `messages` is. */
  'messages-in-chat': { ...perAccount, counted: 'process', limit: 300, windowSeconds: HOUR },
  registrations: { ...perAddress, limit: 300, windowSeconds: HOUR },
  logins: { ...perAddress, limit: 120, windowSeconds: MINUTE },
  /** In place of `logins` for a device that has signed in before, whatever its neighbours do. */
  'logins-on-device': { ...perAccount, limit: 30, windowSeconds: MINUTE },
  reads: { ...perAddress, counted: 'process', limit: 6000, windowSeconds: 5 * MINUTE },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;
