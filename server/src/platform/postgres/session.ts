import type pg from 'pg';

export const SESSION = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
} as const;

export const EXTENSIONS = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];

const SEARCH_PATH = `select 'search_path' as name, concat_ws(', ', 'public', string_agg(distinct quote_ident(nspname), ', ')) as value
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname in ('${EXTENSIONS.join("', '")}') and nspname <> 'public'`;

const TIMEOUT_MS = 5_000;

/** By a statement, since poolers refuse or drop settings that come with the connection. */
export async function setSession(
  client: pg.ClientBase,
  more: Record<string, string> = {},
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const values = Object.entries({ ...SESSION, ...more }).map(([name, value]) => `('${name}', '${value}')`);
  const text = `select set_config(name, value, false) from (
    select * from (values ${values.join(', ')}) as chosen (name, value) union all ${SEARCH_PATH}
  ) as settings`;
  try {
    await client.query({ text, query_timeout: timeoutMs } as pg.QueryConfig);
  } catch (error) {
    (client as pg.Client).connection?.stream?.destroy();
    throw error;
  }
}
