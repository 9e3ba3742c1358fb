import { dirname, join } from 'node:path/posix';
import { type ArrowFunctionExpression, type Function, type Node, Visitor, visitorKeys } from 'oxc-parser';
import { isTest, type Source } from './source.ts';
import { importedTables } from './tables.ts';

export interface Statement {
  tables: Set<string>;
  source: Source;
  offset: number;
}

/** What a name is declared as, and between which offsets; a parameter is nothing that is known here. */
interface Declaration {
  value: Node | undefined;
  from: number;
  to: number;
}

type Meaning = { table: string } | { value: Node; source: Source };

const STORES = /^server\/src\/(?:modules|platform)\/.*-store\.ts$|^server\/src\/platform\/(?:postgres|jobs)\//;
/** With what follows a comma: `from chats, users as buyers`. */
const SQL_TABLES = /\b(?:from|join|using|update|into)\s+(?:only\s+)?("?\w+"?(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*\w+)*)/gi;

/**
 * The statements of the stores, each with all of its tables: those of its SQL and its chain of calls, of sub-selects,
 * and of the fragments that it names, in whichever file they are declared. Not seen: a table that an async function or
 * `sql.raw` is given as a value, what triggers and functions of the database do, and the transaction around statements.
 */
export function statementsOf(sources: Source[], tables: Map<string, string>): Statement[] {
  const names = new Set(tables.values());
  const meaningOf = createMeanings(sources, tables);
  const reached = new Set<Node>();

  function tablesIn(node: Node, source: Source, seen: Set<Node>): string[] {
    if (seen.has(node) || standsAlone(node)) return [];
    if (seen.size > 0) reached.add(node);
    seen.add(node);
    if (node.type === 'MemberExpression' && isTable(node.object, source)) return [];
    const meaning = node.type === 'Identifier' ? meaningOf(node.name, source, node.start) : undefined;
    if (meaning) return 'table' in meaning ? [meaning.table] : tablesIn(meaning.value, meaning.source, seen);
    const named = [...sqlIn(node).matchAll(SQL_TABLES)]
      .flatMap(([, list = '']) => list.split(','))
      .map((item) => /\w+/.exec(item)?.[0] ?? '')
      .filter((name) => names.has(name));
    return [...named, ...partsOf(node).flatMap((part) => tablesIn(part, source, seen))];
  }

  /** `chats.id` takes no table by itself: the statement around it does. */
  function isTable(node: Node, source: Source): boolean {
    const meaning = node.type === 'Identifier' ? meaningOf(node.name, source, node.start) : undefined;
    return meaning !== undefined && ('table' in meaning || calleeOf(meaning.value) === 'alias');
  }

  return sources
    .filter(({ path }) => STORES.test(path) && !isTest(path))
    .flatMap((source) => expressionsOf(source).map((node) => ({ node, source })))
    .map(({ node, source }) => ({ node, source, tables: new Set(tablesIn(node, source, new Set())) }))
    .filter(({ node, tables }) => tables.size > 0 && !reached.has(node))
    .map(({ node, source, tables }) => ({ tables, source, offset: node.start }));
}

/** What a name stands for where it is used, also through imports and what an `index.ts` exports. */
function createMeanings(sources: Source[], tables: Map<string, string>) {
  const files = new Map(
    sources
      .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
      .map((source) => [
        source.path,
        { source, declared: declarationsOf(source), taken: importedTables(source, tables), links: linksOf(source) },
      ]),
  );

  return function meaningOf(name: string, { path }: Source, at = 0): Meaning | undefined {
    const file = files.get(path);
    if (!file) return undefined;
    const declared = file.declared.get(name)?.findLast(({ from, to }) => from <= at && at <= to);
    if (declared) return declared.value && { value: declared.value, source: file.source };
    const table = file.taken.get(name)?.table;
    if (table !== undefined) return { table };
    const link = file.links.get(name);
    const target = link && files.get(link.path);
    return target && meaningOf(link.name, target.source);
  };
}

/** Where the imported names of a file come from, and those that it only passes on. */
function linksOf({ path, module }: Source): Map<string, { path: string; name: string }> {
  const links = new Map<string, { path: string; name: string }>();
  const add = (local: string | null, request: string | undefined, name: string | null) => {
    if (local && request?.startsWith('.') && name) links.set(local, { path: join(dirname(path), request), name });
  };
  for (const { entries } of module.staticExports) {
    for (const entry of entries) add(entry.exportName.name, entry.moduleRequest?.value, entry.importName.name);
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const entry of entries) add(entry.localName.value, moduleRequest.value, entry.importName.name);
  }
  return links;
}

function declarationsOf({ program }: Source): Map<string, Declaration[]> {
  const found: [string, Declaration][] = [];
  function visit(node: Node, from: number, to: number): void {
    if (node.type === 'VariableDeclarator') {
      for (const name of namesIn(node.id)) found.push([name, { value: node.init ?? undefined, from, to }]);
    }
    if (node.type === 'FunctionDeclaration' && node.id) found.push([node.id.name, { value: node, from, to }]);
    if (!isFunction(node)) {
      for (const part of partsOf(node)) visit(part, from, to);
      return;
    }
    for (const name of node.params.flatMap(namesIn)) {
      found.push([name, { value: undefined, from: node.start, to: node.end }]);
    }
    for (const part of partsOf(node)) visit(part, node.start, node.end);
  }
  visit(program, 0, Infinity);
  return new Map(
    [...Map.groupBy(found, ([name]) => name)].map(([name, all]) => [name, all.map(([, declaration]) => declaration)]),
  );
}

function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  return (pattern.type === 'AssignmentPattern' ? [pattern.left] : partsOf(pattern)).flatMap(namesIn);
}

/** The expressions of a file that may be statements of SQL; one that another contains or names is part of that. */
function expressionsOf({ program }: Source): Node[] {
  const found: (Node | null)[] = [];
  new Visitor({
    VariableDeclarator: ({ init }) => void found.push(init),
    ReturnStatement: ({ argument }) => void found.push(argument),
    ExpressionStatement: ({ expression }) => void found.push(expression),
    AwaitExpression: ({ argument }) => void found.push(argument),
    ArrowFunctionExpression: ({ body }) => void found.push(body),
    ArrayExpression: ({ elements }) => void found.push(...elements),
  }).visit(program);
  return found.filter((node) => node !== null);
}

/** Two of these beside each other are two statements. */
function standsAlone(node: Node): boolean {
  if (isFunction(node)) return node.async;
  return node.type === 'AwaitExpression' || /^(?:prepared|Promise\.all)$/.test(calleeOf(node));
}

function calleeOf(node: Node): string {
  if (node.type !== 'CallExpression') return '';
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  return callee.object.type === 'Identifier' ? `${callee.object.name}.${callee.property.name}` : '';
}

function isFunction(node: Node): node is Function | ArrowFunctionExpression {
  return (
    node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
  );
}

function sqlIn(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('0') : '';
}

/** Without types, and without names of properties. */
function partsOf(node: Node): Node[] {
  const fields = node as unknown as Record<string, unknown>;
  const keys = visitorKeys[node.type] ?? [];
  const name = fields.computed === false ? /^(?:key|property)$/ : undefined;
  return keys.flatMap((key) => (name?.test(key) ? [] : fields[key])).filter(isExpression);
}

function isExpression(part: unknown): part is Node {
  if (typeof part !== 'object' || part === null || !('type' in part)) return false;
  return !/^TS(?!As|Satisfies|NonNull)/.test(String(part.type));
}
