import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import type { TestApp } from '../apps/app.ts';
import { startProgram } from './program.ts';

interface Notified {
  rows: number;
  people: number;
}

/**
 * Kills a worker in the middle of notifying `total` people, and lets two others finish; `untilFinished` is awaited
 * before they are stopped.
 */
export async function notifyDespiteKill(app: TestApp, total: number, untilFinished?: () => Promise<void>) {
  const folder = await openTemporaryFolder();
  const settings = { DATABASE_URL: app.appContext.config.database.url ?? '', DATA_DIR: folder.dir };
  const first = await startProgram('worker', settings);
  await expect.poll(async () => (await countNotified(app)).people, { interval: 5 }).toBeGreaterThan(0);
  await first.kill();
  const afterKill = await countNotified(app);

  // The killed worker has been silent long enough for another to take over its job.
  await app.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`);
  const others = await Promise.all([startProgram('worker', settings), startProgram('worker', settings)]);
  await expect.poll(async () => (await countNotified(app)).people).toBe(total);
  await untilFinished?.();
  const exitCodes = await Promise.all(others.map(async (other) => other.stop()));
  await folder.remove();
  return { afterKill, exitCodes, atTheEnd: await countNotified(app) };
}

async function countNotified({ db }: TestApp): Promise<Notified> {
  const { rows } = await db.execute<Notified & Record<string, unknown>>(
    sql`select count(*)::int as rows, count(distinct user_id)::int as people from notifications`,
  );
  return rows[0] ?? { rows: 0, people: 0 };
}
