import { dirname, join } from 'node:path/posix';
import { finding, isTest, type Finding, type Source } from './source.ts';

interface Edge {
  from: string;
  to: string;
  source: Source;
  offset: number;
}

/**
 * Law 3: modules and features form no cycle, types included. (import/no-cycle sees only cycles of files: two modules
 * that depend on each other through different files pass it.)
 */
export function noCycles(sources: Source[]): Finding[] {
  const edges = sources.filter(({ path }) => !isTest(path)).flatMap(edgesOf);
  return edges.flatMap((edge) => {
    const way = wayBack(edge, edges);
    if (!way) return [];
    const message = `Law 3: a cycle, ${[edge.from, ...way].join(' → ')}.`;
    return finding(edge.source, edge.offset, 'noCycles', message);
  });
}

function edgesOf(source: Source): Edge[] {
  const from = areaOf(source.path);
  if (!from) return [];
  return imports(source).flatMap(({ specifier, offset }) => {
    const to = areaOf(join(dirname(source.path), specifier));
    return to && to !== from ? [{ from, to, source, offset }] : [];
  });
}

function imports({ module, text }: Source): { specifier: string; offset: number }[] {
  const requests = [
    ...module.staticImports.map((statement) => statement.moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest)),
    ...module.dynamicImports.map((expression) => expression.moduleRequest),
  ].filter((request) => request !== null);
  return requests
    .map(({ start, end }) => ({ specifier: text.slice(start + 1, end - 1), offset: start }))
    .filter(({ specifier }) => specifier.startsWith('.'));
}

function areaOf(path: string): string | undefined {
  return /^(?:server\/src\/modules|web\/src\/features)\/[^/]+(?=\/)/.exec(path)?.[0];
}

function wayBack(edge: Edge, edges: Edge[]): string[] | undefined {
  const ways = [[edge.to]];
  const seen = new Set([edge.to]);
  for (const way of ways) {
    const here = way.at(-1);
    if (here === edge.from) return way;
    for (const next of edges) {
      if (next.from !== here || seen.has(next.to)) continue;
      seen.add(next.to);
      ways.push([...way, next.to]);
    }
  }
  return undefined;
}
