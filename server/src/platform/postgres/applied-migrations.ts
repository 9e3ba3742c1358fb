import type pg from 'pg';
import { SetupError } from '../setup-error.ts';
import { type Migration, readMigrations } from './migration-files.ts';

export type Queryable = Pick<pg.Pool, 'query'>;

const RECORD = 'drizzle.__drizzle_migrations';

/** The first of the migrations from before the first release, which the baseline has replaced: its SHA-256. */
const REPLACED = '923a7f985edabe671e4baab1329f90789a9a17be3c1694a8a5770d0c8f36857c';

/** Whether what began with this migration is from before the first release. */
export const isFromBefore = (firstMigration: string | null): boolean => firstMigration === REPLACED;

export async function findFirstMigration(db: Queryable): Promise<string | null> {
  const [first] = await readRecord(db);
  return first?.hash ?? null;
}

export async function pendingMigrations(db: Queryable, folder: string): Promise<string[]> {
  const pending = await findPending(db, await readMigrations(folder));
  return pending.map(({ tag }) => tag);
}

/**
 * Unknown ones are ignored: the previous release may run on the next schema. Throws for a changed file, and for a
 * database from before the first release.
 * @param another how to take another database
 */
export async function findPending(
  db: Queryable,
  migrations: Migration[],
  another = 'take another',
): Promise<Migration[]> {
  const rows = await readRecord(db);
  refuseFromBefore(rows[0]?.hash ?? null, another);
  const hashes = new Set(rows.map(({ hash }) => hash));
  const hashByTime = new Map(rows.map(({ hash, created_at }) => [Number(created_at), hash]));
  return migrations.filter(({ tag, madeAt, sha256 }) => {
    if (hashes.has(sha256)) return false;
    if (!hashByTime.has(madeAt)) return true;
    throw new SetupError(
      `The migration ${tag} was changed after this database had run it. Undo the change and add ` +
        'a new migration, or begin with an empty database.',
    );
  });
}

async function readRecord(db: Queryable): Promise<{ hash: string; created_at: string | number }[]> {
  const { rows: found } = await db.query<{ record: string | null }>('select to_regclass($1)::text as record', [RECORD]);
  if (!found[0]?.record) return [];
  const { rows } = await db.query<{ hash: string; created_at: string | number }>(
    `select hash, created_at from ${RECORD} order by id`,
  );
  return rows;
}

/** @param another how to take another database */
export function refuseFromBefore(firstMigration: string | null, another: string): void {
  if (!isFromBefore(firstMigration)) return;
  throw new SetupError(`This database was made before the first release and cannot be taken along: ${another}.`);
}

export async function prepareRecord(db: Queryable): Promise<void> {
  await db.query('create schema if not exists drizzle');
  await db.query(`create table if not exists ${RECORD} (id serial primary key, hash text not null, created_at bigint)`);
}

export async function recordMigration(db: Queryable, migration: Migration): Promise<void> {
  const values = [migration.sha256, migration.madeAt];
  await db.query(`insert into ${RECORD} (hash, created_at) values ($1, $2)`, values);
}
