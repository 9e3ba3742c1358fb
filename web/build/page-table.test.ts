import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forBrowsers, pagePaths, pageSources, sourcesWith, withSources } from './page-table.ts';

const shared = `const chat = { access: 'loginFirst', module: () => import('./chat.tsx'), isOftenOpened: true } as const;`;
const table = `${shared}
export const pages = [
  page({ path: '/a', access: 'public', parameters: ['x', 'y'], module: () => import(
    "./features/a-page.tsx",
  ), isInSitemap: true }),
  page({ path: '/chat', ...chat, hasSecretPath: true }),
];`;

test('browsers get rows without what only the server reads', () => {
  const code = forBrowsers(table);
  expect(code.match(/\w+(?=:)/g)).toEqual(['access', 'module', 'path', 'access', 'module', 'path']);
  expect(sourcesWith('isOftenOpened', code)).toEqual([]);
});

test('the server gets the source of each module, however its row is written', () => {
  expect([...withSources(table).matchAll(/source: '([^']+)'/g)].map(([, source]) => source)).toEqual([
    'src/chat.tsx',
    'src/features/a-page.tsx',
  ]);
  expect(pageSources(table)).toEqual(['src/chat.tsx', 'src/features/a-page.tsx']);
  expect(pagePaths(table)).toEqual(['/a', '/chat']);
});

test('a module that the build cannot read is named, and a fact that it cannot place', () => {
  expect(() => withSources('page({ path: "/", module: load })')).toThrow('a module is written as');
  expect(() => sourcesWith('isOftenOpened', 'page({ ...chat, isOftenOpened: true })')).toThrow('beside the module');
});

test('often opened pages are those of the site map that say so', () => {
  const pageTable = readFileSync(new URL('../src/pages.ts', import.meta.url), 'utf8');
  const sources = sourcesWith('isOftenOpened', pageTable);
  expect(sources).toHaveLength(pageTable.split('isOftenOpened').length - 1);
  expect(sources).toContain('src/features/market/discover/discover-page.tsx');
});
