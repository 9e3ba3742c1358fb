import { LRUCache } from 'lru-cache';
import { refuse } from '../../../platform/http/refusal.ts';
import { HOUR, type LimitRule, type Verdict } from '../../../platform/limits/limits.ts';
import type { Module } from '../../../platform/module.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { comparedWords } from './compared-words.ts';
import {
  type NewAccountLimitsDeps,
  newChatsLimit,
  newListingsLimit,
  sameWordsLimit,
} from './new-account-limits-deps.ts';
import { isEstablished, isNewAccount } from './new-account-policy.ts';
import { findNewcomers } from './newcomers-store.ts';

/** Work that is counted before it begins. The count is given back where it ends without having called `keepCount`. */
type CountedWork<T> = (keepCount: () => void) => Promise<T>;

export interface NewAccountLimitsModule extends Module {
  findNew(db: Executor, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Refuses `NEW_ACCOUNT_LIMIT` where a new account has begun enough of them today (rule 161). */
  withinDailyLimit<T>(db: Executor, of: 'listings' | 'chats', userId: number, work: CountedWork<T>): Promise<T>;
  /**
   * Around the sending of a message. Refuses `SAME_TEXT` where a new account opens one chat more with the same words
   * (rule 163). @param opens whether nobody has written in the chat yet; asked of messages that may count
   */
  withinOpeningLimit<T>(
    db: Executor,
    message: { userId: number; text: string; opens: () => Promise<boolean> },
    work: CountedWork<T>,
  ): Promise<T>;
}

const MAX_KNOWN = 20_000;
const daily = { listings: newListingsLimit, chats: newChatsLimit };

/** What an account may not do yet while it is new. Nothing of it is stored beside the counts. */
export function createNewAccountLimitsModule({
  limits,
  hasNewAccountLimits,
  ...policy
}: NewAccountLimitsDeps): NewAccountLimitsModule {
  const established = new LRUCache<number, true>({ max: MAX_KNOWN });

  async function findNew(db: Executor, ids: readonly number[]): Promise<ReadonlySet<number>> {
    const unknown = hasNewAccountLimits ? ids.filter((id) => !established.has(id)) : [];
    const people = unknown.length === 0 ? [] : await findNewcomers(db, unknown);
    for (const person of people) if (isEstablished(person, policy)) established.set(person.id, true);
    return new Set(people.filter((person) => isNewAccount(person, policy)).map(({ id }) => id));
  }

  const isNew = async (db: Executor, userId: number) => (await findNew(db, [userId])).has(userId);

  async function counted<T>(
    rule: LimitRule,
    key: string | number,
    over: (wait: number) => never,
    work: CountedWork<T>,
  ) {
    const verdict: Verdict = await limits.consume(rule, key);
    if (!verdict.allowed) over(verdict.retryAfterSeconds);
    let isKept = false;
    try {
      return await work(() => (isKept = true));
    } finally {
      if (!isKept) await limits.takeBack(rule, key);
    }
  }

  const uncounted = () => undefined;

  return {
    name: 'new-account-limits',
    // Of a later wing: a completed deal ends newness, in the statement that counts.
    reads: ['chats', 'users'],
    routes: [],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
    findNew,
    async withinDailyLimit(db, of, userId, work) {
      if (!(await isNew(db, userId))) return work(uncounted);
      return counted(daily[of], userId, refuseForToday, work);
    },
    async withinOpeningLimit(db, { userId, text, opens }, work) {
      const words = hasNewAccountLimits ? comparedWords(text) : undefined;
      const counts = words !== undefined && (await isNew(db, userId)) && (await opens());
      return counts ? counted(sameWordsLimit, `${userId} ${words}`, refuseSameText, work) : work(uncounted);
    },
  };
}

function refuseForToday(retryAfterSeconds: number): never {
  const hours = Math.ceil(retryAfterSeconds / HOUR);
  refuse({ code: 'NEW_ACCOUNT_LIMIT', values: { hours } }, { retryAfterSeconds });
}

function refuseSameText(retryAfterSeconds: number): never {
  refuse('SAME_TEXT', { retryAfterSeconds });
}
