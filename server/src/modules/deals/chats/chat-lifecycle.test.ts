import { chatStatuses, type ChatStatus } from '@akatale/contracts/deals/chats';
import { expect, test } from 'vitest';
import { chatMoves, isWritable, mayMove, type ChatMove } from './chat-lifecycle.ts';

/** Every status with every move: what becomes of it, or nothing. */
const table: Record<ChatStatus, Record<ChatMove, ChatStatus | null>> = {
  active: { complete: 'completed', abandon: 'abandoned', reopen: null },
  completed: { complete: null, abandon: null, reopen: 'active' },
  abandoned: { complete: null, abandon: null, reopen: 'active' },
};

const moves = Object.keys(chatMoves) as ChatMove[];
const pairs = chatStatuses.flatMap((status) => moves.map((move) => [status, move] as const));

test.each(pairs)('%s, %s', (status, move) => {
  expect(mayMove(status, move) ? chatMoves[move].to : null).toBe(table[status][move]);
});

test.each<[ChatStatus, boolean, boolean]>([
  ['active', false, true],
  ['active', true, true],
  ['completed', true, true],
  ['completed', false, false],
  ['abandoned', true, false],
  ['abandoned', false, false],
])('%s, recently closed %s: may be written in %s', (status, isRecentlyClosed, expected) => {
  expect(isWritable({ type: 'sale', status, isRecentlyClosed })).toBe(expected);
});

test.each(chatStatuses)('a chat with support that is %s: only while it is active', (status) => {
  for (const isRecentlyClosed of [true, false]) {
    const isOpen = isWritable({ type: 'support', status, isRecentlyClosed });
    expect(isOpen).toBe(status === 'active');
  }
});
