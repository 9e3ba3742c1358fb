import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  tag: string;
  /** When it was generated, in milliseconds; the database identifies it by this. */
  madeAt: number;
  sha256: string;
  statements: string[];
  /** For statements such as `create index concurrently`, which cannot run in a transaction. */
  isOutsideTransaction: boolean;
}

const OUTSIDE_TRANSACTION = '-- outside a transaction';

/**
 * Reads the migrations of a folder in the order of its journal. A file whose first line is `-- outside a transaction`
 * runs statement by statement without one, and must be repeatable after it failed half way.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      return {
        tag,
        madeAt: when,
        sha256: createHash('sha256').update(text).digest('hex'),
        statements: text.split('--> statement-breakpoint'),
        isOutsideTransaction: text.startsWith(OUTSIDE_TRANSACTION),
      };
    }),
  );
}
