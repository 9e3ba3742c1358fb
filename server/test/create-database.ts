import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Of a program's way to its database, longer than for people: a slow machine is no fault of the program. */
export const LONG_TIMEOUTS = { statementTimeoutMs: 60_000, connectTimeoutMs: 60_000, limitTimeoutMs: 60_000 };

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Databases are made as the administrator and given to the owner. */
export async function createDatabase(
  { adminUrl, ownerUrl }: { adminUrl: string; ownerUrl: string },
  from: string,
): Promise<TestDatabase> {
  const name = `akatale_test_${randomUUID().replaceAll('-', '')}`;
  const owner = new URL(ownerUrl).username;
  await runStatement(adminUrl, `create database ${name} owner "${owner}" ${from}`);
  const url = new URL(ownerUrl);
  url.pathname = name;
  return {
    name,
    url: url.href,
    drop: () => runStatement(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
