import { supportOrigins } from '@akatale/contracts/deals/chats';
import { expect, test } from 'vitest';
import { originOf } from './support-origin.ts';

const PATHS: [path: string, origin: ReturnType<typeof originOf>][] = [
  ['/', 'discover'],
  ['/discover', 'discover'],
  ['/products/12', 'product'],
  ['/vendor-store/3', 'store'],
  ['/chat', 'messages'],
  ['/chat/5', 'messages'],
  ['/favorites', 'favorites'],
  ['/notifications', 'notifications'],
  ['/profile', 'settings'],
  ['/profile/notifications', 'settings'],
  ['/category-preferences', 'settings'],
  ['/verify-email/secret', 'emailConfirmation'],
  ['/sell', 'selling'],
  ['/add-product', 'selling'],
  ['/products/12/edit', 'selling'],
  ['/vendor-products/12/status-picture', 'selling'],
  ['/vendor-sales/4', 'sales'],
  ['/vendor-dashboard', 'dashboard'],
  ['/vendor-poster', 'dashboard'],
  ['/vendor-subscription/payments/3', 'subscription'],
  ['/auth', undefined],
  ['/forgot-password/secret', undefined],
  ['/help', undefined],
  ['/chatter', undefined],
  ['', undefined],
];

test.each(PATHS)('the page %s belongs to %s', (path, origin) => {
  expect(originOf(path)).toBe(origin);
});

test('each part has a page', () => {
  expect(new Set(PATHS.flatMap(([, origin]) => origin ?? []))).toEqual(new Set(supportOrigins));
});
