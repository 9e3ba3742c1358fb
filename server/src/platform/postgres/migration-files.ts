import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  tag: string;
  madeAt: number;
  sha256: string;
  statements: string[];
  /** For statements such as `create index concurrently`, which cannot run in a transaction. */
  isOutsideTransaction: boolean;
}

const OUTSIDE_TRANSACTION = '-- outside a transaction';

/** `-- outside a transaction` as the first line: runs without one, and must be repeatable after a failure. */
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
