import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { describe, expect, test } from 'vitest';
import {
  asRead,
  changeNotifications,
  countAlso,
  findNotification,
  type NotificationPages,
  putOnTop,
  removeNotification,
  withMuted,
} from './notification-pages.ts';

const row = (id: number, rest: Partial<Notification> = {}): Notification => ({
  id,
  userId: 7,
  type: 'new_product',
  title: `No. ${id}`,
  message: '',
  data: {},
  isRead: false,
  createdAt: '2026-11-22T08:00:00.000Z',
  reason: 'Because you follow Kato',
  mute: { kind: 'vendor', id: 3, isMuted: false },
  ...rest,
});
const list: NotificationPages = {
  pages: [
    { items: [row(9), row(8)], next: 'more' },
    { items: [row(7)], next: null },
  ],
  pageParams: [null, 'more'],
};
const ids = ({ pages }: NotificationPages) => pages.map(({ items }) => items.map(({ id }) => id));

describe('a new notification', () => {
  test('comes first', () => {
    expect(ids(putOnTop(list, row(10)))).toEqual([[10, 9, 8], [7]]);
  });

  test('replaces the same row, wherever it was', () => {
    const after = putOnTop(list, row(7, { title: 'told again' }));
    expect(ids(after)).toEqual([[7, 9, 8], []]);
    expect(findNotification(after, 7)?.title).toBe('told again');
  });

  test('is the first of an empty list', () => {
    const empty = { pages: [{ items: [], next: null }], pageParams: [null] };
    expect(ids(putOnTop(empty, row(1)))).toEqual([[1]]);
  });
});

test('a deleted row is gone, and one that is not there changes nothing', () => {
  expect(ids(removeNotification(list, 8))).toEqual([[9], [7]]);
  expect(removeNotification(list, 1)).toBe(list);
});

test('reading marks rows once', () => {
  const read = changeNotifications(list, asRead);
  expect(findNotification(read, 7)?.isRead).toBe(true);
  expect(changeNotifications(read, asRead)).toBe(read);
});

test('muting marks every row of the same vendor, and no row of a chat with the same number', () => {
  const mute = { kind: 'chat', id: 3, isMuted: false } as const;
  const mixed = putOnTop(list, row(11, { type: 'message', mute }));
  const muted = changeNotifications(mixed, withMuted({ kind: 'vendor', id: 3 }, true));
  expect(findNotification(muted, 7)?.mute?.isMuted).toBe(true);
  expect(findNotification(muted, 11)?.mute?.isMuted).toBe(false);
  expect(changeNotifications(muted, withMuted({ kind: 'vendor', id: 3 }, true))).toBe(muted);
});

test.each([
  ['new_product', { count: 4, newProducts: 1, others: 3, chats: 1 }],
  ['message', { count: 4, newProducts: 2, others: 2, chats: 0 }],
  ['support', { count: 4, newProducts: 2, others: 2, chats: 0 }],
  ['sale', { count: 4, newProducts: 2, others: 2, chats: 1 }],
] as const)('one %s fewer is counted in its own list', (type, after) => {
  expect(countAlso({ count: 5, newProducts: 2, others: 3, chats: 1 }, type, -1)).toEqual(after);
});

test('no count falls below zero', () => {
  const nothing = { count: 0, newProducts: 0, others: 0, chats: 0 };
  expect(countAlso(nothing, 'message', -1)).toEqual(nothing);
});
