import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { majorOf, startClientProgram } from './client-programs.ts';
import { withClientSettings } from './client-settings.ts';
import { type DumpDescription, type DumpScope, listTables } from './dump-contents.ts';
import { withConnection } from './with-connection.ts';

export interface DumpToRestore {
  url: string;
  file: string;
  scope: DumpScope;
  description: DumpDescription;
  scratch: string;
}

/** All or nothing. A database that has a table of the dump already is refused; others in it stay. */
export async function restoreDump({ url, file, scope, description, scratch }: DumpToRestore): Promise<void> {
  await majorOf('psql');
  const tables = await listTables(file, scope);
  const { settings, preparation } = await withConnection(url, async (client) => {
    await assertNoneExists(client, tables);
    const wanted = scope.extensions.map((name) => [name, description.extensions[name] ?? 'public'] as const);
    return { settings: await settingsOf(client), preparation: await prepare(client, scope.schemas, wanted) };
  });
  const reading = [
    '--file=-',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    ...scope.schemas.map((name) => `--schema=${name}`),
  ];
  await withClientSettings(url, scratch, async (variables) => {
    const restored = startClientProgram('pg_restore', [...reading, file]);
    const flags = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
    const session = startClientProgram('psql', flags, variables);
    session.child.stdout.resume();
    const script = session.child.stdin;
    script.write(['begin', ...preparation, ''].join(';\n'));
    try {
      await Promise.race([feed(restored, script, settings), session.ended]);
      // Only now, so that what ends before leaves nothing in the database.
      script.end('commit;\n');
      await session.ended;
    } catch (error) {
      restored.child.kill();
      script.end();
      const { message } = await session.ended.then(
        () => error as Error,
        (own: Error) => own,
      );
      throw new Error(`Nothing was restored. ${message}`, { cause: error });
    }
  });
}

async function assertNoneExists(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ database: string; name: string }>(
    `select current_database() as database, nspname || '.' || relname as name
       from pg_class join pg_namespace schema on schema.oid = relnamespace
      where nspname || '.' || relname = any ($1)
      order by name`,
    [tables],
  );
  if (!rows[0]) return;
  const [first, ...others] = rows.map(({ name }) => name);
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new Error(
    `The database "${rows[0].database}" is not empty: of this backup it has ${first}${more} already. Make a new one ` +
      'with "create database", and name it in DATABASE_URL.',
  );
}

async function settingsOf(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from pg_settings');
  return new Set(rows.map(({ name }) => name));
}

type Place = readonly [extension: string, schema: string];

/** The statements that make what the dump stands on. Rejects where an extension is elsewhere than the dump says. */
async function prepare(client: pg.Client, schemas: readonly string[], wanted: readonly Place[]): Promise<string[]> {
  const { rows: present } = await client.query<{ name: string }>('select nspname as name from pg_namespace');
  const { rows: places } = await client.query<{ name: string; schema: string }>(
    'select extname as name, nspname as schema from pg_extension join pg_namespace schema on schema.oid = extnamespace',
  );
  const placeOf = new Map(places.map(({ name, schema }) => [name, schema]));
  const misplaced = wanted.filter(([name, schema]) => (placeOf.get(name) ?? schema) !== schema);
  if (misplaced.length > 0) {
    const moves = misplaced.map(
      ([name, schema]) => `alter extension ${name} set schema ${pg.escapeIdentifier(schema)};`,
    );
    const found = misplaced.map(([name]) => `${name} in ${placeOf.get(name)}`);
    throw new Error(
      `This database has extensions in another schema than the backup: ${found.join(', ')}. Move them as their owner, ` +
        `and restore again: ${moves.join(' ')}`,
    );
  }
  const missing = wanted.filter(([name]) => !placeOf.has(name));
  const needed = new Set([...schemas, ...missing.map(([, schema]) => schema)]);
  for (const { name } of present) needed.delete(name);
  return [
    ...[...needed].map((name) => `create schema ${pg.escapeIdentifier(name)}`),
    ...missing.map(([name, schema]) => `create extension ${name} with schema ${pg.escapeIdentifier(schema)}`),
  ];
}

type Started = ReturnType<typeof startClientProgram>;

async function feed({ child, ended }: Started, into: Writable, known: ReadonlySet<string>): Promise<void> {
  await pipeline(withKnownSettings(child.stdout, known), into, { end: false });
  await ended;
}

const FIRST_OBJECT = '\n-- Name: ';

/** A script without the settings that a server does not know, being older than the programs that wrote it. */
export async function* withKnownSettings(script: Readable, known: ReadonlySet<string>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of script as AsyncIterable<Buffer>) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf(FIRST_OBJECT);
    if (end < 0) continue;
    yield leaveOutUnknown(head.subarray(0, end), known);
    yield head.subarray(end);
    head = undefined;
  }
  if (head) yield leaveOutUnknown(head, known);
}

function leaveOutUnknown(head: Buffer, known: ReadonlySet<string>): Buffer {
  const kept = head
    .toString()
    .split('\n')
    .filter((line) => {
      const setting = /^SET (\w+) = /.exec(line)?.[1];
      return setting === undefined || known.has(setting);
    });
  return Buffer.from(kept.join('\n'));
}
