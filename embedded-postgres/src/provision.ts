import pg from 'pg';
import { APPLICATION, type Credentials, urlOf } from './credentials.ts';

/** Creates the application's role, which owns its database and nothing else, if absent. Requires the starter lock. */
export async function provision(port: number, credentials: Credentials): Promise<void> {
  const client = new pg.Client(urlOf(port, credentials, 'superuser', 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await holds(client, 'select 1 from pg_roles where rolname = $1'))) {
      const password = client.escapeLiteral(credentials.application);
      await client.query(`create role ${APPLICATION} login password ${password}`);
    }
    if (!(await holds(client, 'select 1 from pg_database where datname = $1'))) {
      await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
    }
  } finally {
    await client.end();
  }
}

/** Whether the server went away instead of answering, as a stopping server does. */
export function isServerGone(error: unknown): boolean {
  const { code = '', severity, message } = error as { code?: string; severity?: string; message: string };
  return (
    severity === 'FATAL' ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) ||
    message.startsWith('Connection terminated')
  );
}

async function holds(client: pg.Client, question: string): Promise<boolean> {
  return (await client.query(question, [APPLICATION])).rowCount === 1;
}
