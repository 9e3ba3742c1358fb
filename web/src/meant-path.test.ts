import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import { meantPath } from './router/meant-path.ts';

const signs = [
  ')',
  '.',
  ',',
  ';',
  ':',
  '!',
  '?',
  '”',
  '"',
  "'",
  '’',
  '»',
  '*',
  '_',
  '~',
  '>',
  ']',
  '}',
  '…',
  '|',
  '`',
  '،',
  ' ',
  '\u00a0',
  '\n',
];
const unseen = ['\u200b', '\u200e', '\u2060', '\u2069', '\ufeff', '\u00ad'];

const paths = pages.map(({ path }) => path.replace(/:\w+/g, '12'));

test('whatever stands behind the link to a page, it leads to the page in one step', () => {
  for (const path of paths) {
    const page = { '/vendor/store/12': '/vendor-store/12', '/vendor': '/vendor-dashboard' }[path] ?? path;
    for (const sign of [...signs, ...unseen, ').', '”)', '*_', '\u200b)']) {
      expect([path, sign, meantPath(pages, path + encodeURIComponent(sign))]).toEqual([path, sign, page]);
    }
    if (path !== '/') expect([path, meantPath(pages, path.toUpperCase())]).toEqual([path, page]);
    expect([path, meantPath(pages, `${path}/)`)]).toEqual([path, page]);
  }
});

test.each([
  ['/products/%E2%80%8E12', '/products/12'],
  ['/products/1%E2%80%8B2', '/products/12'],
  ['/%22products%22/12', '/products/12'],
  ['/products/*12*', '/products/12'],
  ['/products/_12_', '/products/12'],
  ['/products/12%2F', '/products/12'],
  ['/Products/12/Edit).', '/products/12/edit'],
  ['//products/12', '/products/12'],
  ['//products//12)', '/products/12'],
  ['/\\products/12', '/products/12'],
  ['/verify-email/aB_c-9).', '/verify-email/aB_c-9'],
  ['/VERIFY-EMAIL/aB_c-', '/verify-email/aB_c-'],
  ['/appeal/12.aB_c-9,', '/appeal/12.aB_c-9'],
  ['/)', '/'],
])('%s means %s', (path, page) => {
  expect(meantPath(pages, path)).toBe(page);
});

test.each([
  '/',
  '/help',
  '/help/',
  '/products/12',
  '/products/12/',
  '/products//12',
  '/products/abc',
  '/verify-email/aB_c-9_',
  '/forgot-password/%20',
  '/nowhere',
  '/nowhere)',
  '/products/12/nowhere.',
  '/products)',
  '/products/12and',
  '/products/12%',
  '//evil.example',
  '//evil.example/products/12',
  '/\\evil.example',
  '/%2F%2Fevil.example',
  '/api)',
  '/vendor/store/%2F%2Fevil.example',
  '/vendor-store/.%2F..%2Fevil.example',
])('%s stays as it is', (path) => {
  expect(meantPath(pages, path)).toBeNull();
});

test('no path leads to another host', () => {
  for (const path of ['//evil.example/help', '/.//evil.example/)', '/\\evil.example/12)', '/help)//evil.example']) {
    expect(meantPath(pages, path) ?? '/').toMatch(/^\/(?![/\\])/);
  }
});
