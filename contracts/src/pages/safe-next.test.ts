import { expect, test } from 'vitest';
import { safeNext, withNext } from './safe-next.ts';

test.each(['/', '/products/7', '/?search=radio&category=Books', '/vendor-store/3#shelf'])(
  '%s is one of our own paths',
  (path) => expect(safeNext(path)).toBe(path),
);

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  '/\t/evil.test',
  '/\n//evil.test',
  '/a\\b',
  '',
  'products/7',
])('%j leads elsewhere and is refused', (path) => expect(safeNext(path)).toBeNull());

test('without a value it is null', () => expect(safeNext(null)).toBeNull());

test('the way on is carried by an address, and comes back from it', () => {
  expect(withNext('/auth', null)).toBe('/auth');
  const next = '/?search=radio&category=Books';
  const url = new URL(withNext('/auth', next), 'https://akatale.test');
  expect([url.pathname, safeNext(url.searchParams.get('next'))]).toEqual(['/auth', next]);
});
