import { MESSAGES_PAGE_SIZE } from '@akatale/contracts/deals/chats';
import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasGap, hasUnread, applyReceipt, mergeMessages, refreshThread, type Thread } from './thread.ts';

const message = (id: number, rest: Partial<Message> = {}) =>
  ({
    id,
    senderId: 3,
    message: `No. ${id}`,
    sentAt: '2026-11-21T09:00:00Z',
    isDelivered: false,
    isRead: false,
    tempId: null,
    ...rest,
  }) as Message;
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index));
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);
const detail = (messages: Message[]) => ({ id: 1, status: 'active', messages }) as unknown as ChatDetail;

describe('messages from both sides of a connection gap', () => {
  test('each once, in the order of the server, however they arrive', () => {
    const cached = from(1, 4);
    expect(ids(mergeMessages(cached, [message(6), message(3), message(5), message(6)]))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ids(mergeMessages([], from(2, 3)))).toEqual([2, 3]);
    expect(mergeMessages(cached, [])).toBe(cached);
  });

  test('ticks never go back, though news of them overtake each other', () => {
    const [merged] = mergeMessages(
      [message(1, { isRead: true, isDelivered: true })],
      [message(1, { message: 'As it is now' })],
    );
    expect(merged).toMatchObject({ message: 'As it is now', isRead: true, isDelivered: true });
  });

  describe('malformed rows', () => {
    beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
    afterEach(() => void vi.restoreAllMocks());

    test('invalid messages are left out', () => {
      const broken = [null, {}, { id: 'x', message: 'x', sentAt: 'x' }] as unknown as Message[];
      expect(ids(mergeMessages(from(1, 1), [...broken, message(2)]))).toEqual([1, 2]);
    });
  });
});

describe('a refetched chat', () => {
  const open = (messages: Message[], cached?: Thread) => refreshThread(cached, detail(messages));
  /** A chat of which all is here up to a message, and perhaps some that were heard of later. */
  const completeTo = (last: number, later: Message[] = []): Thread => ({
    ...open([]),
    messages: [...from(1, last), ...later],
    completeUpTo: last,
    hasOlder: false,
  });

  test('a full page may have older ones before it, a short one has none', () => {
    expect(open(from(1, MESSAGES_PAGE_SIZE)).hasOlder).toBe(true);
    expect(open(from(1, 3))).toMatchObject({ hasOlder: false, chat: { status: 'active' } });
    expect(open([]).messages).toEqual([]);
  });

  test('keeps loaded messages if the pages overlap', () => {
    const cached = completeTo(60);
    const again = open(from(21, 70), cached);
    expect(ids(again.messages)).toEqual(ids(from(1, 70)));
    expect(again.hasOlder).toBe(false);
  });

  test('starts over if there would be a gap', () => {
    const cached = completeTo(10);
    const again = open(from(51, 100), cached);
    expect(ids(again.messages)).toEqual(ids(from(51, 100)));
    expect(again.hasOlder).toBe(true);
  });

  test('messages received later do not hide that others are missing before them', () => {
    const cached = completeTo(10, from(52, 60));
    expect(hasGap(cached, detail(from(51, 100)))).toBe(true);
    expect(ids(open(from(51, 100), cached).messages)).toEqual(ids(from(51, 100)));
    expect(hasGap(cached, detail(from(10, 59)))).toBe(false);
    expect(ids(open(from(10, 59), cached).messages)).toEqual(ids(from(1, 60)));
  });

  test('messages received after the page stay', () => {
    const again = open(from(51, 100), completeTo(10, from(101, 102)));
    expect(ids(again.messages)).toEqual(ids(from(51, 102)));
    expect(again.completeUpTo).toBe(100);
  });
});

describe('ticks', () => {
  const changed = (tick: 'isRead' | 'isDelivered', upTo: number) => ({ readerId: 7, upTo, tick });

  test('a read message is delivered too, up to there and not beyond', () => {
    const marked = applyReceipt(from(1, 3), changed('isRead', 2));
    expect(marked.map(({ isRead, isDelivered }) => [isRead, isDelivered])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect(applyReceipt(from(1, 1), changed('isDelivered', 5))).toMatchObject([{ isDelivered: true, isRead: false }]);
  });

  test('a receipt applies to messages of others, never to one’s own or to system messages', () => {
    const messages = [message(1, { senderId: 7 }), message(2, { senderId: null })];
    expect(applyReceipt(messages, changed('isRead', 9))).toBe(messages);
  });

  test('a receipt without news changes nothing', () => {
    const messages = [message(1, { isRead: true, isDelivered: true })];
    expect(applyReceipt(messages, changed('isRead', 1))).toBe(messages);
  });
});

test('messages of others and lines of the system are unread, own ones are not', () => {
  const read = message(1, { isRead: true });
  expect(hasUnread([read, message(2), message(3, { senderId: 7 })], 7)).toBe(true);
  expect(hasUnread([read, message(3, { senderId: 7 })], 7)).toBe(false);
  expect(hasUnread([read, message(4, { senderId: null })], 7)).toBe(true);
  expect(hasUnread([read, message(4, { senderId: null, isRead: true })], 7)).toBe(false);
});
