import { expect, test } from 'vitest';
import { withReopenedNotice } from './reopened.ts';

test.each([
  ['/', '/?notice=account-reopened'],
  ['/chat/7?tab=active', '/chat/7?tab=active&notice=account-reopened'],
  ['/products/7#reviews', '/products/7?notice=account-reopened#reviews'],
])('the way to %s tells of the account', (path, told) => {
  expect(withReopenedNotice(path)).toBe(told);
});
