import { describe, expect, test } from 'vitest';
import { adopt, inOrder, judgeProblem, nextToSend, type OutboxEntry } from './outbox-policy.ts';

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
const nobody = new Set<number>();

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

  test('one of each chat at a time', () => {
    const entries = [entry('a'), entry('b', { order: 1 }), entry('c', { chatId: 2, order: 2 })];
    expect(names(nextToSend(entries, nobody))).toBe('ac');
    expect(names(nextToSend(entries, new Set([1])))).toBe('c');
    expect(names(nextToSend(entries, new Set([1, 2])))).toBe('');
  });

  test('what has failed waits for the person, and holds nothing back', () => {
    const entries = [entry('a', { status: 'failed' }), entry('b', { order: 1 })];
    expect(names(nextToSend(entries, nobody))).toBe('b');
  });
});

describe('what comes of a try that did not succeed', () => {
  test.each([
    [0, null, true, 'fail'],
    [0, null, false, 'wait'],
    [401, 'UNAUTHORIZED', true, 'wait'],
    [429, 'RATE_LIMITED', true, 'later'],
    [400, 'RATE_LIMITED', true, 'later'],
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
  const adopted = adopt(entries, new Set(['other']), 'this');
  expect(names(adopted)).toBe('ad');
  expect(adopted.map(({ tab, status }) => `${tab} ${status}`)).toEqual(['this pending', 'this failed']);
});
