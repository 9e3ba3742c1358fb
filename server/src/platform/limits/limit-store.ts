import { eq, lte, sql, type SQL } from 'drizzle-orm';
import { rateLimits } from '../../database/schema/requests.ts';
import { type Database, prepared } from '../postgres/database.ts';
import { FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS, type Quota } from './count-hit.ts';
import type { Verdict } from './limits.ts';

const MAX_DOUBLINGS = 16;

const { placeholder } = sql;
const limit = sql`${placeholder('limit')}::int`;
const isSlow = sql`${placeholder('isSlow')}::boolean`;
const windowEnd = sql`app_now() + make_interval(secs => ${placeholder('windowSeconds')}::float8)`;
const isRunning = sql`${rateLimits.windowEndsAt} > app_now()`;
const hits = sql`case when ${isRunning} then ${rateLimits.hits} + 1 else 1 end`;
const windowOf = sql`case when ${isRunning} then ${rateLimits.windowEndsAt} else excluded.window_ends_at end`;
const waitAfter = (count: SQL) => sql`app_now() + make_interval(secs => least(${LONGEST_WAIT_SECONDS}::float8,
  ${FIRST_WAIT_SECONDS}::float8 * 2 ^ least((${count}) - ${limit}, ${MAX_DOUBLINGS}::int)))`;

const hit = prepared('count_hit', (db) =>
  db
    .insert(rateLimits)
    .values({
      key: placeholder('key'),
      hits: 1,
      windowEndsAt: windowEnd,
      blockedUntil: sql`case when 1 >= ${limit} then case when ${isSlow} then ${waitAfter(sql`1`)} else ${windowEnd} end end`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits,
        windowEndsAt: sql`case when ${isSlow} and ${hits} >= ${limit} then excluded.window_ends_at else ${windowOf} end`,
        blockedUntil: sql`case when ${hits} >= ${limit} then case when ${isSlow} then ${waitAfter(hits)} else ${windowOf} end end`,
      },
      setWhere: sql`${rateLimits.blockedUntil} is null or ${rateLimits.blockedUntil} <= app_now()`,
    })
    .returning({ hits: rateLimits.hits }),
);

/** Concurrent hits of one key queue on its row, so that none is lost; a refused one writes nothing. */
export async function countStoredHit(db: Database, key: Buffer, quota: Quota): Promise<Verdict> {
  const { limit, windowSeconds, over } = quota;
  const counted = await hit(db).execute({ key, limit, windowSeconds, isSlow: over === 'slow' });
  if (counted.length > 0) return { allowed: true };
  const [row] = await db
    .select({ wait: sql<number | null>`extract(epoch from ${rateLimits.blockedUntil} - app_now())::float8` })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
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
