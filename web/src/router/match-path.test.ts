import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test.each([
  ['/', '/', {}],
  ['/products/:id', '/products/7', { id: '7' }],
  ['/products/:id', '/products/7/', { id: '7' }],
  ['/vendor/store/:id', '/vendor/store/9', { id: '9' }],
  ['/verify-email/:token', '/verify-email/a%2Fb', { token: 'a/b' }],
])('%s fits %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test.each([
  ['/', '/discover'],
  ['/products/:id', '/products'],
  ['/products/:id', '/products/7/edit'],
  ['/products/:id', '/vendor-store/7'],
  ['/verify-email/:token', '/verify-email/%E0%A4%A'],
])('%s does not fit %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull();
});
