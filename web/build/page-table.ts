import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';
import type { ServerFacts } from '../src/data/page-facts.ts';

const isWithheld: Record<keyof ServerFacts, true> = {
  parameters: true,
  hasSecretPath: true,
  isReadableWithoutScripts: true,
  isInSitemap: true,
  isInServiceWorker: true,
  isOftenOpened: true,
};

/** `pages.ts`: for the browser without `ServerFacts`, for the server with each module's `source`, to preload it. */
export function pageTable(file: string): Plugin {
  return {
    name: 'page-table',
    enforce: 'pre',
    transform(code, id) {
      if (id !== file) return;
      return { code: this.environment.name === 'client' ? forBrowsers(code) : withSources(code), map: null };
    },
  };
}

export function forBrowsers(code: string): string {
  const withheld = propertiesOf(code).filter(({ name }) => name in isWithheld);
  return withheld.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^,/, ''), code);
}

export function withSources(code: string): string {
  const modules = propertiesOf(code).filter(({ name }) => name === 'module');
  return modules.reduceRight(
    (rest, { start, value }) => `${rest.slice(0, start)}source: '${sourceOf(value)}', ${rest.slice(start)}`,
    code,
  );
}

export function pageSources(code: string): string[] {
  return propertiesOf(code).flatMap(({ name, value }) => (name === 'module' ? [sourceOf(value)] : []));
}

/** Also of redirects. */
export function pagePaths(code: string): string[] {
  return propertiesOf(code).flatMap(({ name, value }) =>
    name === 'path' && value.type === 'Literal' && typeof value.value === 'string' ? [value.value] : [],
  );
}

/** Source files of the pages of which a fact is true. */
export function sourcesWith(fact: 'isOftenOpened' | 'isInServiceWorker', code: string): string[] {
  const properties = propertiesOf(code);
  return properties
    .filter(({ name }) => name === fact)
    .map(({ row }) => {
      const module = properties.find((property) => property.row === row && property.name === 'module');
      if (!module) throw new Error(`In pages.ts, ${fact} stands beside the module of its page`);
      return sourceOf(module.value);
    });
}

interface Property {
  row: ESTree.ObjectExpression;
  name: string;
  value: ESTree.Expression;
  start: number;
  end: number;
}

function propertiesOf(code: string): Property[] {
  const found: Property[] = [];
  const visitor = new Visitor({
    ObjectExpression(row) {
      for (const property of row.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { key, value, start, end } = property;
        found.push({ row, name: key.name, value, start, end });
      }
    },
  });
  visitor.visit(parseSync('pages.ts', code).program);
  return found.toSorted((a, b) => a.start - b.start);
}

function sourceOf(module: ESTree.Expression): string {
  const imported = module.type === 'ArrowFunctionExpression' && module.body.type === 'ImportExpression' && module.body;
  if (!imported || imported.source.type !== 'Literal' || typeof imported.source.value !== 'string') {
    throw new Error('In pages.ts, a module is written as () => import(path)');
  }
  return imported.source.value.replace(/^\./, 'src');
}
