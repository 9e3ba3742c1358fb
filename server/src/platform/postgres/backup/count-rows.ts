import pg from 'pg';

const INSUFFICIENT_PRIVILEGE = '42501';

export type RowCounts = Record<string, number>;

/** Of those tables of the schema `public` that exist. */
export async function countRows(url: string, tables: readonly string[]): Promise<RowCounts> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p')
         and relnamespace = 'public'::regnamespace and relname = any ($1)`,
      [tables],
    );
    const counts: RowCounts = {};
    for (const { name } of found.rows) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) as count from public.${pg.escapeIdentifier(name)}`,
      );
      counts[name] = Number(rows[0]?.count);
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** Runs `work` with a new database of this server, whose role must be allowed to create one, and drops it in any case. */
export async function withTemporaryDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const address = new URL(url);
  const name = `${decodeURIComponent(address.pathname.slice(1))}_backup_check`;
  const quoted = pg.escapeIdentifier(name);
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    // What a killed check left behind; of one that goes on it fails, as its database is in use.
    await client.query(`drop database if exists ${quoted}`);
    await client.query(`create database ${quoted}`).catch((error: pg.DatabaseError) => {
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      const way = `as its superuser, \`alter role ${address.username} createdb\` allows it`;
      throw new Error(`The role of DATABASE_URL may not create databases: ${way}.`, { cause: error });
    });
    try {
      address.pathname = `/${encodeURIComponent(name)}`;
      return await work(address.href);
    } finally {
      await client.query(`drop database if exists ${quoted} with (force)`);
    }
  } finally {
    await client.end();
  }
}
