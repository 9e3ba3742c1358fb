import type pg from 'pg';
import { EXTENSIONS } from './session.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

const SCHEMAS_OF_HOSTS = ['extensions', 'heroku_ext'];

export async function createExtensions(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select wanted as name from unnest($1::text[]) wanted where wanted not in (select extname from pg_extension)',
    [EXTENSIONS],
  );
  if (rows.length === 0) return;
  const schemas = await client.query<{ schema: string }>(
    'select nspname as schema from pg_namespace where nspname = any ($1)',
    [SCHEMAS_OF_HOSTS],
  );
  const [place = 'public'] = schemas.rows.map(({ schema }) => schema);
  for (const { name } of rows) {
    const create = async (schema: string) => client.query(`create extension if not exists ${name} schema ${schema}`);
    await create(place).catch(async (error: unknown) => {
      if (place === 'public') throw error;
      await create('public');
    });
  }
}

const MOVED = `select proname as name, quote_ident(nspname) as schema from pg_extension
  join pg_depend on refclassid = 'pg_extension'::regclass and refobjid = pg_extension.oid
    and classid = 'pg_proc'::regclass and deptype = 'e'
  join pg_proc on pg_proc.oid = objid
  join pg_namespace on pg_namespace.oid = pronamespace
  where extname = any ($1)`;

/** Migrations name functions of extensions in `public`: where they are elsewhere, that name takes its place. */
export async function placeOfExtensions(client: Queryable): Promise<(statement: string) => string> {
  const { rows } = await client.query<{ name: string; schema: string }>(MOVED, [EXTENSIONS]);
  const schemaOf = new Map(rows.map(({ name, schema }) => [name, schema]));
  return (statement) =>
    statement.replaceAll(/\bpublic\.(\w+)/g, (whole, name: string) => {
      const schema = schemaOf.get(name);
      return schema === undefined ? whole : `${schema}.${name}`;
    });
}

/** Functions of ours that name extensions where they no longer are, since a host has moved them, name them again. */
export async function followExtensions(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ definition: string; before: string; name: string; schema: string }>(
    `with members as (${MOVED})
    select distinct pg_get_functiondef(own.oid) as definition, found[1] as before, members.name, members.schema
    from pg_proc own
    cross join members
    cross join regexp_matches(own.prosrc, '\\m(\\w+)\\.' || members.name || '\\M', 'g') found
    where own.pronamespace = to_regnamespace('public') and own.prokind in ('f', 'p') and found[1] <> members.schema
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = own.oid and deptype = 'e')`,
    [EXTENSIONS],
  );
  for (const { definition, before, name, schema } of rows) {
    await client.query(definition.replaceAll(new RegExp(`\\b${before}\\.${name}\\b`, 'g'), `${schema}.${name}`));
  }
}
