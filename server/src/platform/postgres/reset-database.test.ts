import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../../embedded-postgres/test/query.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../../../test/postgres.ts';
import { resetDatabase } from './reset-database.ts';

let database: TestDatabase;
let empty: TestDatabase;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** All objects of a database: tables, functions, extensions and schemas. */
const HOLDINGS = `
  select relname as name from pg_class join pg_namespace n on n.oid = relnamespace where nspname !~ '^(pg_|information_schema$)'
  union select proname from pg_proc join pg_namespace n on n.oid = pronamespace where nspname !~ '^(pg_|information_schema$)'
  union select extname from pg_extension union select nspname from pg_namespace where nspname !~ '^pg_'
  order by name`;

beforeAll(async () => {
  [database, empty] = [await createTestDatabase(), await createEmptyTestDatabase()];
});
afterAll(async () => {
  await database.drop();
  await empty.drop();
});

test('nothing is dropped while somebody else is connected', async () => {
  const other = new pg.Client(database.url);
  await other.connect();
  const before = await query(database.url, HOLDINGS);
  await expect(resetDatabase(database.url, log)).rejects.toThrow(/in use/);
  await other.end();
  expect(await query(database.url, HOLDINGS)).toEqual(before);
});

test('a database with everything in it becomes one with nothing in it', async () => {
  await query(database.url, 'create schema "an odd one"');
  await resetDatabase(database.url, log);
  expect(await query(database.url, HOLDINGS)).toEqual(await query(empty.url, HOLDINGS));
});
