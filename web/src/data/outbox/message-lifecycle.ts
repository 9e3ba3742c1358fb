/** States of an outbox entry; once stored on the server, the message is an ordinary row. */
export const messageStates = ['pending', 'failed', 'sent'] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * - `store`: the server has it, however this device learnt of it
 * - `fail`: it will not be sent automatically
 * - `retry`: the sender resends it under the same `tempId`
 */
export const messageMoves = {
  store: { from: ['pending', 'failed'], to: 'sent' },
  fail: { from: ['pending'], to: 'failed' },
  retry: { from: ['failed'], to: 'pending' },
} as const satisfies Record<string, { from: readonly MessageState[]; to: MessageState }>;
export type MessageMove = keyof typeof messageMoves;

export function moveMessage<M extends MessageMove>(
  state: MessageState,
  move: M,
): (typeof messageMoves)[M]['to'] | null {
  const { from, to }: { from: readonly MessageState[]; to: (typeof messageMoves)[M]['to'] } = messageMoves[move];
  return from.includes(state) ? to : null;
}
