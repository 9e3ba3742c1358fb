import { describe, expect, test } from 'vitest';
import { queueStore } from '../send-queue/queue-store.ts';
import { createSendQueue } from '../send-queue/send-queue.ts';
import {
  adoptEntries,
  inOrder,
  judgeProblem,
  lanes,
  type MessageMove,
  messageMoves,
  type MessageState,
  messageStates,
  moveMessage,
  type OutboxEntry,
} from './outbox-policy.ts';

const entry = (tempId: string, rest: Partial<OutboxEntry> = {}): OutboxEntry => ({
  tempId,
  ownerId: 3,
  chatId: 1,
  text: tempId,
  photo: null,
  writtenAtMs: 0,
  order: 0,
  status: 'pending',
  tab: 'this',
  ...rest,
});
const names = (entries: readonly OutboxEntry[]) => entries.map(({ tempId }) => tempId).join('');
/** What leaves of these while a message of each of these chats is under way. */
async function leaving(entries: readonly OutboxEntry[], ...busyChats: number[]): Promise<string> {
  const sent: OutboxEntry[] = [];
  const queue = createSendQueue<OutboxEntry, null, string>({
    ...lanes,
    store: queueStore(Promise.reject(new Error('Refused')), 'tempId'),
    inOrder,
    keyOf: ({ tempId }) => tempId,
    isOnline: () => true,
    pauseMs: () => 0,
    send(next) {
      sent.push(next);
      return new Promise(() => undefined);
    },
  });
  await queue.begin(3);
  for (const group of [busyChats.map((chatId) => entry(`busy ${chatId}`, { chatId })), entries]) {
    sent.length = 0;
    await Promise.all(group.map(queue.put));
    void queue.sendWaiting();
  }
  return names(sent);
}

describe('what leaves, and when', () => {
  test('the oldest first; what was written in one moment, in the order of writing', () => {
    const mixed = [
      entry('c', { writtenAtMs: 5, order: 2 }),
      entry('d', { writtenAtMs: 9, order: 1 }),
      entry('b', { writtenAtMs: 5, order: 1 }),
      entry('a', { writtenAtMs: 1, order: 7 }),
    ];
    expect(names(inOrder(mixed))).toBe('abcd');
  });

  test('one of each chat at a time', async () => {
    const entries = [entry('a'), entry('b', { order: 1 }), entry('c', { chatId: 2, order: 2 })];
    expect(await leaving(entries)).toBe('ac');
    expect(await leaving(entries, 1)).toBe('c');
    expect(await leaving(entries, 1, 2)).toBe('');
  });

  test('what has failed waits for the person, and holds nothing back', async () => {
    const entries = [entry('a', { status: 'failed' }), entry('b', { order: 1 })];
    expect(await leaving(entries)).toBe('b');
  });
});

describe('what comes of a try that did not succeed', () => {
  test.each([
    [0, null, true, 'fail'],
    [0, null, false, 'wait'],
    [401, 'UNAUTHORIZED', true, 'wait'],
    [429, 'RATE_LIMITED', true, 'later'],
    [400, 'RATE_LIMITED', true, 'later'],
    [429, 'SAME_TEXT', true, 'fail'],
    [400, 'SAME_TEXT', true, 'fail'],
    [400, 'VALIDATION', true, 'fail'],
    [403, 'CHAT_LOCKED', true, 'fail'],
    [404, 'NOT_FOUND', true, 'fail'],
    [409, 'CHAT_CLOSED', false, 'fail'],
    [500, 'INTERNAL', true, 'fail'],
    [503, 'UNAVAILABLE', true, 'fail'],
  ] as const)('%s %s while online is %s: %s', (status, code, isOnline, verdict) => {
    expect(judgeProblem({ status, code }, isOnline)).toBe(verdict);
  });
});

test('a tab takes over what a tab that is gone has left, and nothing of a living one', () => {
  const entries = [
    entry('a', { tab: 'gone' }),
    entry('b', { tab: 'other' }),
    entry('c', { tab: 'this' }),
    entry('d', { tab: 'gone', status: 'failed' }),
  ];
  const adopted = adoptEntries(entries, new Set(['other']), 'this');
  expect(names(adopted)).toBe('ad');
  expect(adopted.map(({ tab, status }) => `${tab} ${status}`)).toEqual(['this pending', 'this failed']);
});

/** Every state with every move: what becomes of it, or nothing. */
const table: Record<MessageState, Record<MessageMove, MessageState | null>> = {
  pending: { store: 'sent', fail: 'failed', retry: null },
  // An abandoned attempt may have reached the server.
  failed: { store: 'sent', fail: null, retry: 'pending' },
  sent: { store: null, fail: null, retry: null },
};

const moves = Object.keys(messageMoves) as MessageMove[];
const pairs = messageStates.flatMap((state) => moves.map((move) => [state, move] as const));

test.each(pairs)('%s, %s', (state, move) => {
  expect(moveMessage(state, move)).toBe(table[state][move]);
});
