/**
 * The life of a message on the device that it was written on; once the server has it, it is a row
 * like all others and leaves this table.
 */
export const messageStates = ['pending', 'failed', 'sent'] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * - `store`: the server has it, by whatever line this device heard of it
 * - `fail`: it will not go by itself
 * - `retry`: its writer wants it sent again, under the same `tempId`
 */
export const messageMoves = {
  store: { from: ['pending', 'failed'], to: 'sent' },
  fail: { from: ['pending'], to: 'failed' },
  retry: { from: ['failed'], to: 'pending' },
} as const satisfies Record<string, { from: readonly MessageState[]; to: MessageState }>;
export type MessageMove = keyof typeof messageMoves;

/** What becomes of a message by a move; nothing where it cannot make it. */
export function moveMessage<M extends MessageMove>(
  state: MessageState,
  move: M,
): (typeof messageMoves)[M]['to'] | null {
  const { from, to }: { from: readonly MessageState[]; to: (typeof messageMoves)[M]['to'] } = messageMoves[move];
  return from.includes(state) ? to : null;
}
