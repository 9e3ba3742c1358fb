import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { describe, expect, test } from 'vitest';
import {
  afterMessage,
  afterReading,
  type ChatListCache,
  findChat,
  moveChat,
  removeChat,
  searchChats,
} from './chat-list-cache.ts';

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const chat = (id: number, minute: number, rest: Partial<ChatSummary> = {}) =>
  ({
    id,
    status: 'active',
    lastMessageAt: at(minute),
    lastMessage: null,
    unreadCount: 0,
    otherUser: { name: `Person ${id}` },
    product: { title: `Thing ${id}` },
    ...rest,
  }) as ChatSummary;
const message = (id: number, senderId: number | null, minute = 100) =>
  ({ id, senderId, message: 'Hello', sentAt: at(minute) }) as Message;

/** Two pages, the newest first; `next` says whether there is a third. */
const cached = (next: string | null = null): ChatListCache => ({
  pages: [
    { items: [chat(1, 50), chat(2, 40)], next: 'a' },
    { items: [chat(3, 30), chat(4, 20)], next },
  ],
  pageParams: [null, 'a'],
});
const ids = ({ pages }: ChatListCache) => pages.map(({ items }) => items.map(({ id }) => id).join(''));

describe('the position of a chat in the list', () => {
  test.each([
    ['a new message brings it to the top', chat(3, 60), ['312', '4']],
    ['one that was not there comes in at its time', chat(9, 35), ['12', '934']],
    ['what is older than all belongs to the end', chat(9, 10), ['12', '349']],
    ['one that has been closed leaves', chat(2, 40, { status: 'completed' }), ['1', '34']],
  ])('%s', (_, changed, expected) => {
    expect(ids(moveChat(cached(), 'active', changed))).toEqual(expected);
  });

  test('a chat of a page that is not loaded comes with that page', () => {
    expect(ids(moveChat(cached('b'), 'active', chat(9, 10)))).toEqual(['12', '34']);
  });

  test('it is found on every page and can be removed', () => {
    expect(findChat(cached(), 4)?.id).toBe(4);
    expect(findChat(cached(), 9)).toBeNull();
    expect(ids(removeChat(cached(), 3))).toEqual(['12', '4']);
    const same = cached();
    expect(removeChat(same, 9)).toBe(same);
  });
});

describe('a message in its chat', () => {
  test('the other side’s counts as unread, one’s own and system messages do not', () => {
    expect(afterMessage(chat(1, 1), message(5, 3), 7)).toMatchObject({
      unreadCount: 1,
      lastMessage: { id: 5 },
      lastMessageAt: at(100),
    });
    expect(afterMessage(chat(1, 1), message(5, 7), 7).unreadCount).toBe(0);
    expect(afterMessage(chat(1, 1), message(5, null), 7).unreadCount).toBe(0);
  });

  test.each([
    ['completed', 'active', 0],
    ['abandoned', 'active', 0],
    ['locked', 'completed', 0],
    ['soldElsewhere', 'active', 1],
    ['reopened', 'active', 1],
  ] as const)('a system message "%s" to a chat that is %s makes %i unread', (event, status, unreadCount) => {
    const line = { ...message(5, 3), system: { event } } as Message;
    expect(afterMessage(chat(1, 1, { status }), line, 7)).toMatchObject({ unreadCount, lastMessage: { id: 5 } });
  });

  test('words in a closed chat are unread', () => {
    expect(afterMessage(chat(1, 1, { status: 'completed' }), message(5, 3), 7).unreadCount).toBe(1);
  });

  test('a message that comes twice counts once', () => {
    const once = afterMessage(chat(1, 1), message(5, 3), 7);
    expect(afterMessage(once, message(5, 3), 7)).toBe(once);
    expect(afterMessage(once, message(4, 3), 7)).toBe(once);
  });

  test('reading up to the last one clears it, reading less does not', () => {
    const unread = afterMessage(chat(1, 1), message(5, 3), 7);
    expect(afterReading(unread, 5).unreadCount).toBe(0);
    expect(afterReading(unread, 4)).toBe(unread);
    const read = afterReading(unread, 5);
    expect(afterReading(read, 5)).toBe(read);
  });
});

describe('searching', () => {
  const chats = [
    chat(1, 1, { otherUser: { name: 'Nakató' } as ChatSummary['otherUser'] }),
    chat(2, 1, { lastMessage: { ...message(1, 3), message: 'Is the SOFA there?' } }),
    chat(3, 1, { product: null }),
  ];
  test.each([
    ['nakato', [1]],
    [' sofa ', [2]],
    ['thing 2', [2]],
    ['person', [2, 3]],
    ['', [1, 2, 3]],
    ['nothing of the kind', []],
  ])('“%s” finds %j by any of its texts', (term, found) => {
    const textsOf = ({ otherUser, product, lastMessage }: ChatSummary) => [
      otherUser.name,
      product?.title,
      lastMessage?.message,
    ];
    expect(searchChats(chats, term, textsOf).map(({ id }) => id)).toEqual(found);
  });
});
