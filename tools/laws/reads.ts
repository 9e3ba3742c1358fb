import { Visitor } from 'oxc-parser';
import { finding, isTest, type Finding, type Source } from './source.ts';
import { importedTables, sqlOf, tablesOf, writesOf } from './tables.ts';

interface Declaration {
  module: string;
  tables: string[];
  source: Source;
  offset: number;
}

const RULE = 'readsAreDeclared';
const SQL_READ = /(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:only\s+)?"?(\w+)"?/gi;

/** Law 5: `reads` of a module names the tables of other modules that its SQL reads. */
export function readsAreDeclared(sources: Source[]): Finding[] {
  const tables = tablesOf(sources);
  const writers = Map.groupBy(
    sources.flatMap((source) => writesOf(source, tables)),
    ({ table }) => table,
  );
  const isOfAnother = (table: string, module: string) =>
    writers.get(table)?.every((write) => write.module !== module) ?? false;
  const reads = sources
    .flatMap((source) => readsOf(source, tables))
    .filter(({ table, module }) => isOfAnother(table, module));
  const declarations = new Map(
    sources.flatMap(declarationsOf).map((declaration) => [declaration.module, declaration] as const),
  );

  const undeclared = new Map(
    reads
      .filter(({ module, table }) => !declarations.get(module)?.tables.includes(table))
      .map((read) => [`${read.module} ${read.table}`, read] as const),
  );
  return [
    ...[...undeclared.values()].map(({ module, table, source, offset }) =>
      finding(source, offset, RULE, `Law 5: “${module}” reads “${table}”, which “reads” in its index.ts lacks.`),
    ),
    ...[...declarations.values()].flatMap(({ module, tables: declared, source, offset }) =>
      declared
        .filter((table) => !reads.some((read) => read.module === module && read.table === table))
        .map((table) =>
          finding(source, offset, RULE, `Law 5: “${module}” does not read “${table}” of another module.`),
        ),
    ),
  ];
}

function moduleOf({ path }: Source): string | undefined {
  return isTest(path) ? undefined : /^server\/src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}

function readsOf(source: Source, tables: Map<string, string>) {
  const module = moduleOf(source);
  if (module === undefined) return [];
  const names = new Set(tables.values());
  const constants = importedTables(source, tables);
  const raw = sqlOf(source, constants).flatMap(({ sql, offset }) =>
    [...sql.matchAll(SQL_READ)].map(([, table = '']) => ({ table, offset })),
  );
  return [...raw.filter(({ table }) => names.has(table)), ...constants.values()].map((read) => ({
    ...read,
    module,
    source,
  }));
}

function declarationsOf(source: Source): Declaration[] {
  const module = moduleOf(source);
  const found: Declaration[] = [];
  if (module === undefined || !source.path.endsWith(`/${module}/index.ts`)) return found;
  new Visitor({
    Property({ key, value, start }) {
      if (key.type !== 'Identifier' || key.name !== 'reads' || value.type !== 'ArrayExpression') return;
      const tables = value.elements.flatMap((element) => (element?.type === 'Literal' ? [String(element.value)] : []));
      found.push({ module, tables, source, offset: start });
    },
  }).visit(source.program);
  return found;
}
