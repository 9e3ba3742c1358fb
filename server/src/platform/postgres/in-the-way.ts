import type pg from 'pg';
import type { Migration } from './migration-files.ts';

const RESHAPES = /\bdrop\s+(column|table)\b|\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i;
const TABLES = /\b(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?([\w%]+)/gi;
const OWN = /\bcreate\s+(?:or\s+replace\s+)?(?:materialized\s+|constraint\s+)*(?:view|trigger)\s+"?(\w+)/gi;

/** Tables of which a migration drops or rewrites columns; null where it names them only when it runs. */
export function reshapedTables({ statements }: Pick<Migration, 'statements'>): string[] | null {
  const reshaping = statements.filter((statement) => RESHAPES.test(statement));
  const names = reshaping.flatMap((statement) => [...statement.matchAll(TABLES)].map(([, name = '']) => name));
  return names.some((name) => name.includes('%')) ? null : [...new Set(names)];
}

const DEPENDENTS = `with recursive reshaped as (
  select oid, relname from pg_class
  where relnamespace = to_regnamespace('public') and relkind in ('r', 'p') and ($1::text[] is null or relname = any ($1))
), views as (
  select oid, relname as table, 0 as depth from reshaped
  union
  select ev_class, views.table, depth + 1 from views
  join pg_depend on refclassid = 'pg_class'::regclass and refobjid = views.oid and classid = 'pg_rewrite'::regclass
  join pg_rewrite on pg_rewrite.oid = objid and ev_class <> views.oid
)
select distinct on (dropped) dropped, what, "table", owner from (
  select format('drop %s %s;', kind, views.oid::regclass) as dropped, format('%s %s', kind, views.oid::regclass) as what,
    relname as name, "table", relowner::regrole as owner, depth
  from views join pg_class on pg_class.oid = views.oid and relkind in ('v', 'm'),
    lateral (select case relkind when 'm' then 'materialized view' else 'view' end as kind) as named
  union all
  select format('drop trigger %I on %s;', tgname, tgrelid::regclass), format('trigger %s', tgname),
    tgname, relname, proowner::regrole, 1
  from pg_trigger join reshaped on reshaped.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
  where not tgisinternal and exists (
    select from pg_depend where classid = 'pg_trigger'::regclass and objid = pg_trigger.oid and refobjsubid > 0
  )
) as dependents
where name <> all ($2)
order by dropped, depth desc`;

/** Views and triggers of others on columns that pending migrations change. @returns a sentence for each */
export async function findInTheWay(
  client: Pick<pg.ClientBase, 'query'>,
  all: readonly Migration[],
  pending: readonly Migration[],
): Promise<string[]> {
  const text = all.flatMap(({ statements }) => statements).join('\n');
  const own = [...text.matchAll(OWN)].map(([, name]) => name);
  const sentences = new Map<string, string>();
  for (const migration of pending) {
    const tables = reshapedTables(migration);
    if (tables?.length === 0) continue;
    const { rows } = await client.query<{ dropped: string; what: string; table: string; owner: string }>(DEPENDENTS, [
      tables,
      own,
    ]);
    for (const { dropped, what, table, owner } of rows) {
      sentences.set(
        dropped,
        `The ${what}, which the role ${owner} has made, stands on the table ${table}, which the migration ${migration.tag} changes. Keep its definition, and type in the database: ${dropped} Then start again, and create it again afterwards.`,
      );
    }
  }
  return [...sentences.values()];
}
