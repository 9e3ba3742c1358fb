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

/** Law 3: files never import each other in a cycle, not even for types alone. */
export function noFileCycles(sources: Source[]): Finding[] {
  const paths = new Set(sources.map(({ path }) => path));
  const edges = sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      relativeImports(source)
        .map(({ specifier, offset }) => ({ to: join(dirname(source.path), specifier), offset }))
        .filter(({ to }) => paths.has(to))
        .map(({ to, offset }) => ({ from: source.path, to, source, offset })),
    );
  const inCycles = filesInCycles(edges);
  return edges
    .filter(({ from, to }) => inCycles.has(from) && inCycles.has(to))
    .flatMap((edge) => {
      const way = wayBack(edge, edges);
      if (!way) return [];
      return finding(edge.source, edge.offset, 'noFileCycles', `Law 3: a cycle, ${[edge.from, ...way].join(' → ')}.`);
    });
}

/** What is left when files that import nothing else, or are imported by nothing else, are taken away one after the other. */
function filesInCycles(edges: readonly Edge[]): Set<string> {
  let left = edges;
  for (;;) {
    const froms = new Set(left.map(({ from }) => from));
    const tos = new Set(left.map(({ to }) => to));
    const next = left.filter(({ from, to }) => tos.has(from) && froms.has(to));
    if (next.length === left.length) return froms;
    left = next;
  }
}

function edgesOf(source: Source): Edge[] {
  const from = areaOf(source.path);
  if (!from) return [];
  return relativeImports(source).flatMap(({ specifier, offset }) => {
    const to = areaOf(join(dirname(source.path), specifier));
    return to && to !== from ? [{ from, to, source, offset }] : [];
  });
}

export function relativeImports({ module, text }: Source): { specifier: string; offset: number }[] {
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
  return /^(?:server\/src\/modules|web\/src\/features)\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
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
