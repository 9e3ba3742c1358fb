import type pg from 'pg';
import { connectWithRetry } from '../connect-with-retry.ts';

const silent = (): void => undefined;
const noLog = { info: silent, warn: silent, error: silent };

/** A connection without the time limit that a host may set for statements. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectWithRetry(url, noLog, { waitSeconds: 0 });
  try {
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}
