import { majorOf, runClientProgram } from './client-programs.ts';

/** What of a database is the market's; the rest is its host's. */
export interface DumpScope {
  schemas: readonly string[];
  extensions: readonly string[];
}

export interface DumpDescription {
  /** The schema of each extension, whose names are in the dump. */
  extensions: Record<string, string>;
  leftOut: string[];
}

/** The market's tables of a dump. Rejects where this machine's `pg_restore` cannot read it. */
export async function listTables(file: string, { schemas }: DumpScope): Promise<string[]> {
  const list = await runClientProgram('pg_restore', ['--list', file]).catch(async (error: Error) => {
    if (!error.message.includes('unsupported version')) throw error;
    throw new Error(
      `pg_restore ${await majorOf('pg_restore')} is older than the pg_dump that made this backup. Install newer client ` +
        'programs of PostgreSQL, as new as those of the machine that made it.',
      { cause: error },
    );
  });
  const entries = list.matchAll(new RegExp(`^\\d+; \\d+ \\d+ TABLE (${schemas.join('|')}) (\\S+) `, 'gm'));
  return [...entries].map(([, schema, name]) => `${schema}.${name}`);
}
