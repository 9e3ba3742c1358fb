import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { launchResults } from '../../../../database/schema/launch.ts';
import { type Database, type Executor, rowsOf } from '../../../../platform/postgres/database.ts';
import type { BackupChecked, BackupMade, MailResult } from './launch-facts.ts';

interface Results {
  backup: Omit<BackupMade, 'at'>;
  'backup-check': Omit<BackupChecked, 'at'>;
  figures: { differences: Record<string, number> };
  mail: MailResult;
  run: { isRunning: boolean; notes: string[] };
}

type Stored = { [Name in keyof Results]?: Results[Name] & { at: Date } };

export async function findResults(db: Executor): Promise<Stored> {
  const rows = await db.select().from(launchResults);
  return Object.fromEntries(rows.map(({ name, at, result }) => [name, { ...(result as object), at }])) as Stored;
}

export async function storeResult<Name extends keyof Results>(
  db: Executor,
  name: Name,
  at: Date,
  result: Results[Name],
): Promise<void> {
  await db
    .insert(launchResults)
    .values({ name, at, result })
    .onConflictDoUpdate({ target: launchResults.name, set: { at, result } });
}

export async function recordBackup(db: Executor, { at, ...backup }: BackupMade): Promise<void> {
  await storeResult(db, 'backup', at, backup);
}

/** By figure, of the last nightly count: any process shows what a worker has found. */
export async function recordDifferences(db: Executor, at: Date, differences: Record<string, number>): Promise<void> {
  await storeResult(db, 'figures', at, { differences });
}

export async function findDifferences(db: Executor): Promise<Record<string, number>> {
  return (await findResults(db)).figures?.differences ?? {};
}

/** A run of which nothing was heard for so long died with its process. */
const LONGEST_RUN = sql`interval '2 hours'`;

/** True for one of concurrent calls, until the run has ended. */
export async function beginRun(db: Executor): Promise<boolean> {
  const result: Results['run'] = { isRunning: true, notes: [] };
  const begun = await db
    .insert(launchResults)
    .values({ name: 'run', at: sql`app_now()`, result })
    .onConflictDoUpdate({
      target: launchResults.name,
      set: { at: sql`app_now()`, result },
      setWhere: sql`not (${launchResults.result} ->> 'isRunning')::boolean or ${launchResults.at} < app_now() - ${LONGEST_RUN}`,
    })
    .returning({ name: launchResults.name });
  return begun.length === 1;
}

export async function endRun(db: Executor, notes: string[]): Promise<void> {
  const result: Results['run'] = { isRunning: false, notes };
  await db.update(launchResults).set({ result }).where(eq(launchResults.name, 'run'));
}

/** The other fields are those of the mail that was sent last. */
export async function markMailArrived(db: Executor, at: Date): Promise<void> {
  await db
    .update(launchResults)
    .set({ result: sql`${launchResults.result} || jsonb_build_object('arrivedAt', ${at.toISOString()}::text)` })
    .where(eq(launchResults.name, 'mail'));
}

/** Accounts with the address of the demo, whose passwords are published. */
export async function countDemoAccounts(db: Executor): Promise<number> {
  const [row] = await rowsOf(db, { count: z.int() })`
    select count(*)::int as count from users where email like '%@akatale.example' and deleted_at is null`;
  return row?.count ?? 0;
}

/** How far the machine's clock is ahead of the database's, in milliseconds, give or take the way there. */
export async function findClockOffset(db: Database, now: () => Date): Promise<number> {
  const before = now().getTime();
  const [row] = await rowsOf(db, { at: z.string() })`select app_now()::text as at`;
  const middle = (before + now().getTime()) / 2;
  return middle - Date.parse(row?.at ?? '');
}
