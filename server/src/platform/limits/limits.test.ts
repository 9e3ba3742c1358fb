import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '../../../test/movable-clock.ts';
import { createTestDatabase, LONG_TIMEOUTS, type TestDatabase } from '../../../test/postgres.ts';
import { openFaultProxy } from '../../../test/servers/fault-proxy.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { inTransaction, openDatabase, type Database } from '../postgres/database.ts';
import { createPool } from '../postgres/pool.ts';
import { countHit, takeHitBack, type Quota, type Tally } from './count-hit.ts';
import { createLimits } from './create-limits.ts';
import { countStoredHit, takeStoredHitBack } from './limit-store.ts';
import { perAccount, perAddress, type Limits } from './limits.ts';

const START = new Date('2026-11-05T09:00:00Z');
const mails = perAccount('mails', { limit: 3, windowSeconds: 900 });
const guesses = perAccount('guesses', { limit: 10, windowSeconds: 900, counted: 'strictly', over: 'slow' });
const registrations = perAddress('registrations', { limit: 300, windowSeconds: 3600 });
const reads = perAddress('reads', { limit: 6000, windowSeconds: 300, counted: 'process' });
const log = createLog({ level: 'silent' });

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(createPool({ url: database.url, max: 8, ...LONG_TIMEOUTS }));
});
beforeEach(async () => {
  await db.execute(sql`delete from rate_limits`);
  await setDatabaseClock(START);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

async function setDatabaseClock(to: Date): Promise<void> {
  await db.execute(
    sql.raw(
      `create or replace function app_now() returns timestamptz language sql stable return timestamptz '${to.toISOString()}'`,
    ),
  );
}

function create(options: { db?: Database; factor?: number; timeoutMs?: number } = {}) {
  const clock = movableClock(START);
  const metrics = createMetrics();
  // Of a database that is late, as on a busy machine, nothing would be counted.
  const timeoutMs = options.db ? undefined : LONG_TIMEOUTS.limitTimeoutMs;
  const limits = createLimits({ db, factor: 1, clock, metrics, log, timeoutMs, ...options });
  return { limits, clock, metrics };
}

async function countAllowed(hits: number, consume: () => ReturnType<Limits['consume']>) {
  const verdicts = await Promise.all(Array.from({ length: hits }, consume));
  return verdicts.filter(({ allowed }) => allowed).length;
}

describe('counting in the database', () => {
  test('lets exactly the limit through, however many come at once', async () => {
    const { limits } = create();
    const other = create().limits;
    const key = 'Nakato@example.ug';
    let turn = 0;
    const allowed = await countAllowed(40, () => ((turn += 1) % 2 ? limits : other).consume(mails, key));
    expect(allowed).toBe(3);
    expect(await limits.consume(mails, key.toLowerCase())).toEqual({
      allowed: false,
      retryAfterSeconds: 900,
    });
    expect(await limits.consume(mails, 'okello@example.ug')).toEqual({
      allowed: true,
    });
  });

  test('goes on when the window is over', async () => {
    const { limits } = create();
    expect(await countAllowed(5, () => limits.consume(mails, 1))).toBe(3);
    await setDatabaseClock(new Date(START.getTime() + 900_000));
    expect(await countAllowed(5, () => limits.consume(mails, 1))).toBe(3);
  });

  test('slows wrong passwords and forgives after the right one', async () => {
    const { limits } = create();
    expect(await countAllowed(20, () => limits.consume(guesses, 7))).toBe(10);
    expect(await limits.consume(guesses, 7)).toEqual({
      allowed: false,
      retryAfterSeconds: 5,
    });
    await setDatabaseClock(new Date(START.getTime() + 5000));
    expect(await countAllowed(2, () => limits.consume(guesses, 7))).toBe(1);
    expect(await limits.consume(guesses, 7)).toMatchObject({ retryAfterSeconds: 10 });
    await limits.forgive(guesses, 7);
    expect(await countAllowed(20, () => limits.consume(guesses, 7))).toBe(10);
  });

  test('takes back a password that was right, and nothing else', async () => {
    const { limits } = create();
    for (let turn = 0; turn < 9; turn += 1) await limits.consume(guesses, 8);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await limits.consume(guesses, 8)).toEqual({ allowed: true });
      await limits.takeBack(guesses, 8);
    }
    expect(await countAllowed(20, () => limits.consume(guesses, 8))).toBe(1);
    await limits.takeBack(guesses, 'unheard of');
  });

  test('multiplies every limit by the factor', async () => {
    const { limits } = create({ factor: 2.5 });
    expect(await countAllowed(20, () => limits.consume(mails, 1))).toBe(8);
    const strict = create({ factor: 0.001 }).limits;
    expect(await countAllowed(20, () => strict.consume(mails, 2))).toBe(1);
  });

  test('counts the addresses of one customer together', async () => {
    const { limits } = create({ factor: 1 / 100 });
    let host = 0;
    const allowed = await countAllowed(20, () =>
      limits.consume(registrations, `2c0f:eb68:1:2::${(host += 1).toString(16)}`),
    );
    expect(allowed).toBe(3);
    expect(await limits.consume(registrations, '2c0f:eb68:1:3::1')).toEqual({ allowed: true });
  });

  test('stores nothing that names anyone, and sweeps what is over', async () => {
    const { limits } = create();
    await limits.consume(mails, 'nakato@example.ug');
    await limits.consume(registrations, '102.34.5.6');
    const { rows } = await db.execute(sql`select * from rate_limits`);
    expect(rows).toHaveLength(2);
    const dump = JSON.stringify(rows.map((row) => ({ ...row, key: String(row['key']) })));
    expect(dump).not.toMatch(/nakato|example|102\.34/);

    expect(await limits.sweep()).toBe(0);
    await setDatabaseClock(new Date(START.getTime() + 900_000));
    expect(await limits.sweep()).toBe(1);
    await setDatabaseClock(new Date(START.getTime() + 3_600_000));
    expect(await limits.sweep()).toBe(1);
  });

  test('says the same as counting in memory', async () => {
    const quota = fc.record<Quota>({
      limit: fc.integer({ min: 1, max: 4 }),
      windowSeconds: fc.integer({ min: 5, max: 100 }),
      over: fc.constantFrom('refuse', 'slow'),
    });
    const step = fc.record({ pause: fc.integer({ min: 0, max: 40_000 }), isBack: fc.boolean() });
    const steps = fc.array(step, { minLength: 3, maxLength: 14 });
    // The window of a rule that slows is not prolonged before its limit.
    const spread = [0, 30_000, 30_000, 1000].map((pause) => ({ pause, isBack: false }));
    const examples: [Quota, typeof spread][] = [[{ limit: 3, windowSeconds: 50, over: 'slow' }, spread]];
    let key = 0;
    await fc.assert(
      fc.asyncProperty(quota, steps, async (ruled, taken) => {
        const stored = Buffer.from(`key ${(key += 1)}`);
        let tally: Tally | undefined;
        let now = START.getTime();
        for (const { pause, isBack } of taken) {
          if (isBack && tally) {
            await takeStoredHitBack(db, stored, ruled);
            tally = takeHitBack(tally, ruled);
          }
          now += pause;
          await setDatabaseClock(new Date(now));
          const counted = countHit(tally, ruled, now);
          tally = counted.tally;
          expect(await countStoredHit(db, stored, ruled)).toEqual(counted.verdict);
        }
      }),
      { numRuns: 40, examples },
    );
  }, 30_000);
});

describe('guesses of secrets', () => {
  test('are counted on while the database answers late, in every process', async () => {
    const processes = [create({ timeoutMs: 1 }).limits, create({ timeoutMs: 1 }).limits];
    for (const { consume } of processes) for (let hit = 0; hit < 5; hit += 1) await consume(guesses, 9);
    let verdicts: Promise<Awaited<ReturnType<Limits['consume']>>[]> | undefined;
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`select from rate_limits for update`);
      verdicts = Promise.all(processes.map(async ({ consume }) => consume(guesses, 9)));
      await expect.poll(async () => db.$count(sql`pg_locks` as never, sql`not granted`)).toBe(2);
      // Other rules go on in memory, and the guesses still wait.
      for (const { consume } of processes) expect(await consume(mails, 9)).toEqual({ allowed: true });
    });
    expect(await verdicts).toEqual(processes.map(() => ({ allowed: false, retryAfterSeconds: 5 })));
  });

  test('are refused for a moment while the database does not answer', async () => {
    const proxy = await openFaultProxy(database.url);
    const far = openDatabase(createPool({ url: proxy.url, max: 2, connectTimeoutMs: 50 }));
    const { limits } = create({ db: far });
    await proxy.close();
    expect(await limits.consume(guesses, 10)).toEqual({ allowed: false, retryAfterSeconds: 5, isUncounted: true });
    expect(await limits.consume(mails, 10)).toEqual({ allowed: true });
    await far.$client.end();
  });
});

describe('counting in memory', () => {
  test('is for reads, and leaves the database alone', async () => {
    const { limits, clock, metrics } = create({ factor: 1 / 1000 });
    expect(await countAllowed(20, () => limits.consume(reads, '102.34.5.6'))).toBe(6);
    expect((await db.execute(sql`select from rate_limits`)).rows).toHaveLength(0);
    const { body } = await metrics.render();
    expect(body).toContain('rate_limit_hits_total{rule="reads"} 14');
    clock.advance(300);
    expect(await limits.consume(reads, '102.34.5.6')).toEqual({ allowed: true });
  });

  test.each(['refuses', 'says nothing'])(
    'holds while the database %s',
    async (fault) => {
      const proxy = await openFaultProxy(database.url);
      const far = openDatabase(createPool({ url: proxy.url, max: 2 }));
      const { limits, clock } = create({ db: far });
      const hit = () => limits.consume(mails, 'a@example.ug');
      try {
        expect(await hit()).toEqual({ allowed: true });
        if (fault === 'refuses') await proxy.close();
        else proxy.freeze();
        expect(await countAllowed(1, hit)).toBe(1);
        // From here on the database is skipped.
        expect(await countAllowed(20, hit)).toBe(2);
        expect(await hit()).toMatchObject({ allowed: false });
        await limits.forgive(mails, 'a@example.ug');
        expect(await hit()).toEqual({ allowed: true });
        clock.advance(901);
        if (fault === 'refuses') return;
        proxy.thaw();
        proxy.cut();
        const isBack = () =>
          far.execute(sql`select 1`).then(
            () => true,
            () => false,
          );
        await expect.poll(isBack).toBe(true);
        expect(await hit()).toEqual({ allowed: true });
        expect((await db.execute(sql`select hits from rate_limits`)).rows).toEqual([{ hits: 2 }]);
      } finally {
        await far.$client.end();
        if (fault !== 'refuses') await proxy.close();
      }
    },
    15_000,
  );
});
