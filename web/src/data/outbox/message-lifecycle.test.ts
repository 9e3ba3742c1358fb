import { expect, test } from 'vitest';
import { type MessageMove, messageMoves, type MessageState, messageStates, moveMessage } from './message-lifecycle.ts';

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
