import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../postgres/database.ts';
import { withTimeout } from '../promises.ts';
import { countHit, takeHitBack, type Quota, type Tally } from './count-hit.ts';
import { countStoredHit, forgetHits, sweepHits, takeStoredHitBack } from './limit-store.ts';
import type { LimitRule, Limits, Verdict } from './limits.ts';
import { networkOf } from './network-of.ts';

/** A flood from many networks must not fill the memory; a key that is evicted starts from zero. */
const MAX_KEYS = 50_000;
const TIMEOUT_MS = 1000;
const ALONE_MS = 5000;

export interface LimitSettings {
  db: Database;
  factor: number;
  clock: Clock;
  metrics: Pick<Metrics, 'limited'>;
  log: Pick<Log, 'warn'>;
  timeoutMs?: number | undefined;
}

export function createLimits({ db, factor, clock, metrics, log, timeoutMs = TIMEOUT_MS }: LimitSettings): Limits {
  const tallies = new LRUCache<string, Tally>({ max: MAX_KEYS });
  let aloneUntil = 0;

  function countInMemory(name: string, quota: Quota): Verdict {
    const { tally, verdict } = countHit(tallies.get(name), quota, clock.now().getTime());
    tallies.set(name, tally);
    return verdict;
  }

  async function countInDatabase(name: string, quota: Quota): Promise<Verdict> {
    const now = clock.now().getTime();
    if (now < aloneUntil) return countInMemory(name, quota);
    try {
      return await withTimeout(timeoutMs, async () => countStoredHit(db, hashed(name), quota));
    } catch (error) {
      aloneUntil = now + ALONE_MS;
      log.warn({ err: error }, 'rate limits are counted in memory, the database did not answer');
      return countInMemory(name, quota);
    }
  }

  /** Waits for the database as long as any statement, since the answer to a guess needs it too. */
  async function countStrictly(name: string, quota: Quota): Promise<Verdict> {
    try {
      return await countStoredHit(db, hashed(name), quota);
    } catch (error) {
      log.warn({ err: error }, 'guesses are refused, the database did not answer');
      return { allowed: false, retryAfterSeconds: ALONE_MS / 1000, isUncounted: true };
    }
  }

  async function correct(rule: LimitRule, correction: () => Promise<void>): Promise<void> {
    if (rule.counted === 'process') return;
    await correction().catch((error: unknown) =>
      log.warn({ err: error, rule: rule.name }, 'the count of a rate limit could not be corrected'),
    );
  }

  const count = { database: countInDatabase, strictly: countStrictly, process: countInMemory };

  return {
    async consume(rule, key) {
      const quota = quotaOf(rule, factor);
      const name = nameOf(rule, key);
      const verdict = await count[rule.counted](name, quota);
      if (!verdict.allowed) metrics.limited(rule.name);
      return verdict;
    },

    async takeBack(rule, key) {
      const quota = quotaOf(rule, factor);
      const name = nameOf(rule, key);
      const tally = tallies.get(name);
      if (tally) tallies.set(name, takeHitBack(tally, quota));
      await correct(rule, () => takeStoredHitBack(db, hashed(name), quota));
    },

    async forgive(rule, key) {
      const name = nameOf(rule, key);
      tallies.delete(name);
      await correct(rule, () => forgetHits(db, hashed(name)));
    },

    sweep: () => sweepHits(db),
  };
}

function quotaOf({ limit, windowSeconds, over }: LimitRule, factor: number): Quota {
  return { limit: Math.max(1, Math.round(limit * factor)), windowSeconds, over };
}

/** One spelling per key: `Nakato@example.ug` and `nakato@example.ug` are one person. */
function nameOf({ name, per }: LimitRule, key: string | number): string {
  const spelled = String(key).toLowerCase();
  return `${name} ${per === 'address' ? networkOf(spelled) : spelled}`;
}

function hashed(name: string): Buffer {
  return createHash('sha256').update(name).digest();
}
