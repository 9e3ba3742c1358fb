import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { majorOf, runClientProgram } from './client-programs.ts';
import { withClientSettings } from './client-settings.ts';
import { type DumpDescription, type DumpScope, listTables } from './dump-contents.ts';
import { withConnection } from './with-connection.ts';

export async function dumpDatabase(url: string, file: string, scope: DumpScope): Promise<DumpDescription> {
  const [program, { major, ...description }] = [await majorOf('pg_dump'), await withConnection(url, describe(scope))];
  if (program < major) {
    throw new Error(
      `pg_dump ${program} cannot dump a PostgreSQL ${major} server. Install the client programs ` +
        `of PostgreSQL ${major} or newer.`,
    );
  }
  await majorOf('psql');
  const making = `${file}.${randomUUID()}.partial`;
  const reserved = await open(making, 'wx', 0o600);
  try {
    await reserved.close();
    await withClientSettings(url, dirname(file), (variables) =>
      runClientProgram(
        'pg_dump',
        [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          ...scope.schemas.map((name) => `--schema=${name}`),
          ...description.leftOut.map((name) => `--exclude-table=${name}`),
          `--file=${making}`,
        ],
        variables,
      ),
    );
    await listTables(making, scope);
    await rename(making, file);
    return description;
  } catch (error) {
    await rm(making, { force: true });
    throw error;
  }
}

const describe =
  ({ schemas, extensions }: DumpScope) =>
  async (client: pg.Client): Promise<DumpDescription & { major: number }> => {
    const { rows: versions } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    );
    const { rows: places } = await client.query<{ name: string; schema: string }>(
      `select extname as name, nspname as schema
         from pg_extension join pg_namespace schema on schema.oid = extnamespace
        where extname = any ($1)`,
      [extensions],
    );
    const { rows: foreign } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name
         from pg_class join pg_namespace schema on schema.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and nspname = any ($1)
          and relowner <> (select relowner from pg_class where oid = to_regclass('drizzle.__drizzle_migrations'))
          and not pg_has_role(relowner, 'MEMBER')
          and not exists (select from pg_depend
                           where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
        order by name`,
      [schemas],
    );
    return {
      major: versions[0]?.major ?? 0,
      extensions: Object.fromEntries(places.map(({ name, schema }) => [name, schema])),
      leftOut: foreign.map(({ name }) => name),
    };
  };
