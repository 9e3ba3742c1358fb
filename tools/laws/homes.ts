import { Visitor } from 'oxc-parser';
import { finding, type Finding, type Source } from './source.ts';
import { statementsOf, type Statement } from './statements.ts';
import { tablesOf } from './tables.ts';

const LIST = 'tools/laws/joins-across-homes.ts';
const HOMES = ['chat', 'person', 'vendor', 'market'];

/** Law 5: each table names its home, by the function of `homes.ts` that makes it. */
export function tablesNameTheirHome(sources: Source[]): Finding[] {
  return schemaOf(sources).flatMap((source) => {
    const found: Finding[] = [];
    new Visitor({
      CallExpression({ callee, arguments: [name, columns], start }) {
        if (name?.type !== 'Literal' || columns?.type !== 'ObjectExpression') return;
        const maker = source.text.slice(callee.start, callee.end);
        if (!/(?:Table|\.table)$/.test(maker) || HOMES.some((home) => maker === `${home}Table`)) return;
        const message = `Law 5: “${String(name.value)}” names no home, as personTable would do.`;
        found.push(finding(source, start, 'tablesNameTheirHome', message));
      },
    }).visit(source.program);
    return found;
  });
}

/**
 * Law 5: what combines tables of different homes, a statement or the references of a table, is in the list. Statements
 * of a store with the same tables are one entry.
 */
export function joinsAcrossHomesAreListed(sources: Source[]): Finding[] {
  const homes = homesOf(sources);
  const made = [...statementsOf(sources, tablesOf(sources)), ...referencesOf(sources, homes)].flatMap((statement) => {
    const join = describe(statement, homes);
    return join === undefined ? [] : [{ ...statement, path: statement.source.path, join }];
  });
  const listed = sources.filter(({ path }) => path === LIST).flatMap(entriesOf);
  const isIn = (all: { path: string; join: string }[], { path, join }: { path: string; join: string }) =>
    all.some((other) => other.path === path && other.join === join);

  const report = (source: Source, offset: number, message: string) =>
    finding(source, offset, 'joinsAcrossHomesAreListed', `Law 5: ${message}`);
  return [
    ...made
      .filter((entry) => !isIn(listed, entry))
      .map(({ source, offset, join }) => report(source, offset, `${LIST} lacks “${join}” for this.`)),
    ...listed
      .filter((entry) => !isIn(made, entry))
      .map(({ source, offset, path }) => report(source, offset, `nothing in ${path} joins these any more.`)),
  ];
}

function schemaOf(sources: Source[]): Source[] {
  return sources.filter(({ path }) => path.startsWith('server/src/database/schema/'));
}

/** The home of each table, by the table's name. */
function homesOf(sources: Source[]): Map<string, string> {
  const tables = schemaOf(sources).flatMap(({ text }) => [...text.matchAll(/= (\w+)Table\(\s*'(\w+)'/g)]);
  return new Map(tables.map(([, home = '', table = '']) => [table, home]));
}

/** Foreign keys, which the database joins by itself: a table, and those of other homes that it refers to. */
function referencesOf(sources: Source[], homes: Map<string, string>): Statement[] {
  const tables = tablesOf(sources);
  return schemaOf(sources).flatMap((source) =>
    source.program.body.flatMap(({ start, end }) => {
      const text = source.text.slice(start, end);
      const table = tables.get(/^export const (\w+)/.exec(text)?.[1] ?? '');
      if (table === undefined) return [];
      const others = [...text.matchAll(/references\(\(\) => (\w+)\./g)]
        .map(([, constant = '']) => tables.get(constant) ?? '')
        .filter((other) => homes.get(other) !== homes.get(table));
      return { tables: new Set([table, ...others]), source, offset: start };
    }),
  );
}

/** `chat (chats, messages) + person (users)`; undefined where all are of one home. */
function describe({ tables }: Statement, homes: Map<string, string>): string | undefined {
  const parts = HOMES.flatMap((home) => {
    const ofHome = [...tables].filter((table) => homes.get(table) === home).toSorted();
    return ofHome.length > 0 ? [`${home} (${ofHome.join(', ')})`] : [];
  });
  return parts.length > 1 ? parts.join(' + ') : undefined;
}

function entriesOf(source: Source): { path: string; join: string; source: Source; offset: number }[] {
  const found: ReturnType<typeof entriesOf> = [];
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Literal' || value.type !== 'ArrayExpression') return;
      for (const element of value.elements) {
        if (element?.type !== 'Literal') continue;
        found.push({ path: String(key.value), join: String(element.value), source, offset: element.start });
      }
    },
  }).visit(source.program);
  return found;
}
