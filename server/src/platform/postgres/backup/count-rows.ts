import pg from 'pg';
import { withConnection } from './with-connection.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

export type RowCounts = Record<string, number>;

/** Of those tables of the schema `public` that exist. */
export async function countRows(url: string, tables: readonly string[]): Promise<RowCounts> {
  return withConnection(url, async (client) => {
    const found = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) name where to_regclass('public.' || name) is not null`,
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
  });
}

interface ThisDatabase {
  oid: number;
  locale: string;
  role: string;
}

/** Runs `work` with a new database of this server, whose role must be allowed to create one, and drops it in any case. */
export async function withTemporaryDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  return withConnection(url, async (client) => {
    // The template of ordinary databases may hold what a host put there, in another encoding.
    const { rows } = await client.query<ThisDatabase>(
      `select oid::int, quote_ident(current_user) as role,
         format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype) as locale
       from pg_database where datname = current_database()`,
    );
    const { oid = 0, role = '', locale = '' } = rows[0] ?? {};
    const name = `backup_check_${oid}`;
    // What a killed check left behind; of one that goes on it fails, as its database is in use.
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} template template0 ${locale}`).catch((error: pg.DatabaseError) => {
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      const way = `As a superuser, \`alter role ${role} createdb\` allows it; or restore it yourself into an empty database`;
      throw new Error(`The role of DATABASE_URL may not create databases. ${way}.`, { cause: error });
    });
    try {
      const address = new URL(url);
      address.pathname = `/${name}`;
      return await work(address.href);
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}
