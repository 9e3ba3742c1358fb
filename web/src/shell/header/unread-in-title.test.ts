import { expect, test } from 'vitest';
import { unreadInTitle } from '../notices/chat-toasts.ts';

const counts = { unreadChats: 3, unreadMuted: 1 };
const unread = { count: 9, newProducts: 4, others: 5, chats: 3 };

test('a message counts once, by its chat, and in a muted chat not at all', () => {
  expect(unreadInTitle(counts, unread)).toBe(2 + 4 + 2);
});

test('counts what is cached', () => {
  expect(unreadInTitle(undefined, unread)).toBe(6);
  expect(unreadInTitle(counts, undefined)).toBe(2);
  expect(unreadInTitle(undefined, undefined)).toBe(0);
});
