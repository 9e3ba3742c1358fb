import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeNextPath } from './send-verification-mail.ts';

test.each(['/products/7', '/vendor-store/31', '/chat/9007199254740991'])('%s may be mailed', (path) => {
  expect(safeNextPath(path)).toBe(path);
});

test.each([
  undefined,
  '',
  '/',
  '//evil.test/products/7',
  '/\\evil.test',
  'https://evil.test/products/7',
  'javascript:alert(1)',
  '/products/7?call=0772123456',
  '/products/7#call-me',
  '/products/call-me',
  '/products/0772123456',
  '/products/12345678901234567',
  '/products/7/edit',
  '/products/7\n',
  '/?search=send+money',
  '/help',
])('%j may not', (path) => {
  expect(safeNextPath(path)).toBeUndefined();
});

test('only known pages are accepted', () => {
  const words = fc.constantFrom('/', 'products', 'vendor-store', 'chat', '7', '\\', '?', '.', ':');
  const path = fc.oneof(
    fc.string(),
    fc.array(words).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(path, (next) => {
      const passed = safeNextPath(next);
      if (passed === undefined) return;
      const { origin, search, hash } = new URL(passed, 'https://akatale.test');
      expect([origin, search, hash]).toEqual(['https://akatale.test', '', '']);
    }),
  );
});
