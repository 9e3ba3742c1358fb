import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

export const MIGRATIONS = join(import.meta.dirname, '../src/database/migrations');

/** Copies the migrations of the releases before `tag` into `dir`; returns their folder. */
export async function migrationsBefore(tag: string, dir: string): Promise<string> {
  const folder = join(dir, 'migrations');
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const upTo = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, upTo) }));
  return folder;
}

interface Interruption {
  tag: string;
  /** The procedure that the migration calls. */
  procedure: string;
  /** Selects the row that another transaction holds meanwhile. */
  held: string;
  /** Resolves once everything else is done. */
  untilOthersAreDone: () => Promise<unknown>;
}

/** Runs the statements of a migration up to its procedure, which is killed while it waits for one row. */
export async function interruptMigration(
  run: (sql: string) => Promise<object[]>,
  { tag, procedure, held, untilOthersAreDone }: Interruption,
): Promise<void> {
  const file = await readFile(join(MIGRATIONS, `${tag}.sql`), 'utf8');
  const statements = file.split('--> statement-breakpoint');
  const call = statements.findIndex((statement) => statement.includes(`CALL ${procedure}`));
  for (const statement of statements.slice(0, call)) await run(statement);
  const isHolding = `select pid from pg_stat_activity where datname = current_database()
    and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`;
  const holding = run(`begin; ${held} for update; select pg_sleep(600)`).catch(() => undefined);
  await expect.poll(async () => run(isHolding)).toHaveLength(1);
  const interrupted = run(statements[call] ?? '').catch((error: Error) => error.message);
  await untilOthersAreDone();
  await run(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%CALL ${procedure}%' and pid <> pg_backend_pid()`);
  expect(await interrupted).toContain('terminating connection');
  await run(`select pg_terminate_backend(pid) from (${isHolding}) as holding`);
  await holding;
}
