import { eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rateLimits } from '../../database/schema/requests.ts';
import { type Database, rowsOf } from '../postgres/database.ts';
import { FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS, type Quota } from './count-hit.ts';
import type { Verdict } from './limits.ts';

const MAX_DOUBLINGS = 16;
/** Made once, since every request counts a hit. */
const counted = { allowed: z.boolean(), wait: z.nullable(z.number()) };

/** Concurrent hits of one key queue on its row, so that none is lost; a refused one writes nothing. */
export async function countStoredHit(db: Database, key: Buffer, quota: Quota): Promise<Verdict> {
  const { limit, windowSeconds, over } = quota;
  const windowEnd = sql`app_now() + make_interval(secs => ${windowSeconds})`;
  const isRunning = sql`r.window_ends_at > app_now()`;
  const hits = sql`case when ${isRunning} then r.hits + 1 else 1 end`;
  const wait = (count: ReturnType<typeof sql>) =>
    sql`make_interval(secs => least(${LONGEST_WAIT_SECONDS}::float8, ${FIRST_WAIT_SECONDS}::float8 * 2 ^ least((${count}) - ${limit}::int, ${MAX_DOUBLINGS})))`;
  const isSlow = over === 'slow';

  const [row] = await rowsOf(db, counted)`
    with counted as (
      insert into rate_limits as r (key, hits, window_ends_at, blocked_until)
      values (
        ${key}, 1, ${windowEnd},
        case when 1 >= ${limit}::int then ${isSlow ? sql`app_now() + ${wait(sql`1`)}` : windowEnd} end
      )
      on conflict (key) do update set
        hits = ${hits},
        window_ends_at = case
          when ${isRunning} and not (${isSlow} and ${hits} >= ${limit}::int) then r.window_ends_at
          else excluded.window_ends_at
        end,
        blocked_until = case when ${hits} >= ${limit}::int then ${
          isSlow
            ? sql`app_now() + ${wait(hits)}`
            : sql`case when ${isRunning} then r.window_ends_at else excluded.window_ends_at end`
        } end
      where r.blocked_until is null or r.blocked_until <= app_now()
      returning 1
    )
    select exists (select from counted) as allowed,
           (select extract(epoch from blocked_until - app_now())::float8 from rate_limits
             where key = ${key}) as wait`;
  if (row?.allowed) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(row?.wait ?? 1)) };
}

export async function takeStoredHitBack(db: Database, key: Buffer, { limit }: Pick<Quota, 'limit'>): Promise<void> {
  const left = sql`greatest(${rateLimits.hits} - 1, 0)`;
  await db
    .update(rateLimits)
    .set({
      hits: left,
      blockedUntil: sql`case when ${left} >= ${limit}::int then ${rateLimits.blockedUntil} end`,
    })
    .where(eq(rateLimits.key, key));
}

export async function forgetHits(db: Database, key: Buffer): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function sweepHits(db: Database): Promise<number> {
  const swept = await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, sql`app_now()`));
  return swept.rowCount ?? 0;
}
