import pg from 'pg';

/** What a connection attempt says about the server. */
export type Answer = 'ready' | 'not yet' | 'silent';

/** Tries once to connect. Only our server accepts the random password; throws when it is rejected. */
export async function ask(url: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    // 57P03: starting up or shutting down; 53300: no connection left.
    if (code === '57P03' || code === '53300') return 'not yet';
    if (code === '28P01') {
      throw new Error(`The embedded database does not take our password: ${message}`, {
        cause: error,
      });
    }
    return 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}
