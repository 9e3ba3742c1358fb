import { Visitor, type VisitorObject } from 'oxc-parser';
import { finding, type Finding, type Source } from './source.ts';

interface Write {
  table: string;
  module: string;
  source: Source;
  offset: number;
}

/**
 * Law 5: a table is written by the stores of one module, its owner; the others ask its door. Seeds, tests and the
 * database's own folders are free.
 */
export function tablesHaveOneWriter(sources: Source[]): Finding[] {
  const tables = tablesOf(sources);
  const writes = sources.flatMap((source) => writesOf(source, tables));
  const writers = Map.groupBy(writes, ({ table }) => table);
  return writes.flatMap(({ table, source, offset }) => {
    const modules = new Set(writers.get(table)?.map(({ module }) => module));
    if (modules.size < 2) return [];
    const message = `Law 5: “${table}” is written by the stores of ${[...modules].join(' and ')}; one of them owns it.`;
    return finding(source, offset, 'tablesHaveOneWriter', message);
  });
}

/** The tables of the schema, by the name of their constant. */
export function tablesOf(sources: Source[]): Map<string, string> {
  const schema = sources.filter(({ path }) => path.startsWith('server/src/database/schema/'));
  return new Map(
    schema.flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+) = \w+Table\(\s*'(\w+)'/g)].map(([, constant = '', table = '']) => [
        constant,
        table,
      ]),
    ),
  );
}

const SQL_WRITE = /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?"?(\w+)"?/gi;

export function writesOf(source: Source, tables: Map<string, string>): Write[] {
  const module = /^server\/src\/modules\/[^/]+\/([^/]+)\/.*-store\.ts$/.exec(source.path)?.[1];
  if (!module) return [];
  const names = new Set(tables.values());
  const constants = importedTables(source, tables);
  const writes: Write[] = [];
  const add = (table: string | undefined, offset: number) => {
    if (table !== undefined) writes.push({ table, module, source, offset });
  };
  visit(source, {
    CallExpression({ callee, arguments: [table], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!/^(insert|update|delete)$/.test(callee.property.name)) return;
      if (table?.type === 'Identifier') add(constants.get(table.name)?.table, start);
    },
  });
  for (const { sql, offset } of sqlOf(source, constants)) {
    for (const [, name = ''] of sql.matchAll(SQL_WRITE)) if (names.has(name)) add(name, offset);
  }
  return writes;
}

/** Strings and templates of a file, with its tables by their names in SQL. */
export function sqlOf(source: Source, constants: ReturnType<typeof importedTables>): { sql: string; offset: number }[] {
  const found: { sql: string; offset: number }[] = [];
  visit(source, {
    Literal({ value, start }) {
      if (typeof value === 'string') found.push({ sql: value, offset: start });
    },
    TemplateLiteral({ quasis, expressions, start }) {
      const parts = quasis.map(({ value }, at) => {
        const next = expressions[at];
        if (!next) return value.cooked;
        return value.cooked + ((next.type === 'Identifier' && constants.get(next.name)?.table) || '0');
      });
      found.push({ sql: parts.join(''), offset: start });
    },
  });
  return found;
}

/** The tables that a file imports, by the name that they have there. */
export function importedTables({ module }: Source, tables: Map<string, string>) {
  const schema = module.staticImports.filter(({ moduleRequest }) => moduleRequest.value.includes('database/schema/'));
  return new Map(
    schema.flatMap(({ entries }) =>
      entries.flatMap(({ importName, localName }) => {
        const table = tables.get(importName.name ?? '');
        return table === undefined ? [] : [[localName.value, { table, offset: localName.start }] as const];
      }),
    ),
  );
}

function visit(source: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(source.program);
}
