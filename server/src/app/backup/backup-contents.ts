import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopiedFile } from '../../platform/postgres/backup/copy-files.ts';
import type { DumpDescription, DumpScope } from '../../platform/postgres/backup/dump-contents.ts';

/** `contents.json`, written last: its presence marks a complete backup. */
export interface BackupContents {
  madeAt: string;
  database: 'cluster' | 'dump';
  /** The SHA-256 of the first migration that the database has run; null where it has run none. */
  firstMigration: string | null;
  /** Null where photos are in a bucket, which is not copied. */
  uploads: CopiedFile[] | null;
  /** The key of encrypted values; null where a setting holds it, or there is none. */
  secretsKey: CopiedFile | null;
  /** Rows of `countedTables` before and after the database was saved. */
  counts: Record<string, CountRange>;
  /** Null of a cluster. */
  dump: DumpDescription | null;
}

export type CountRange = readonly [before: number, after: number];

/** Where rows are added and seldom go, so that a count between two others proves something. */
export const countedTables = [
  'audit_log',
  'chats',
  'entitlements',
  'follows',
  'messages',
  'payments',
  'photos',
  'products',
  'ratings',
  'sales',
  'saved_products',
  'users',
] as const;

export const dumpScope: DumpScope = {
  schemas: ['drizzle', 'pgboss', 'public'],
  extensions: ['fuzzystrmatch', 'pg_trgm', 'unaccent'],
};

export const pathsOf = (folder: string) => ({
  contents: join(folder, 'contents.json'),
  cluster: join(folder, 'cluster'),
  dump: join(folder, 'database.dump'),
  uploads: join(folder, 'uploads'),
});

export async function readContents(folder: string): Promise<BackupContents> {
  const file = pathsOf(folder).contents;
  try {
    return JSON.parse(await readFile(file, 'utf8')) as BackupContents;
  } catch (error) {
    throw new Error(`${folder} is not a whole backup: its contents.json cannot be read.`, {
      cause: error,
    });
  }
}
