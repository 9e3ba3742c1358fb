import type { ChatStatus } from '@akatale/contracts/chats/chats';

/**
 * The life of a chat. Only its vendor moves it; one with support is completed by an operator.
 *
 * - `complete`: the two agreed and the product was sold
 * - `abandon`: nothing came of it
 * - `reopen`: one of these was taken back, within minutes
 */
export const chatMoves = {
  complete: { from: ['active'], to: 'completed' },
  abandon: { from: ['active'], to: 'abandoned' },
  reopen: { from: ['completed', 'abandoned'], to: 'active' },
} as const satisfies Record<string, { from: readonly ChatStatus[]; to: ChatStatus }>;
export type ChatMove = keyof typeof chatMoves;

/** Whether a chat in this status can make this move. */
export function mayMove(status: ChatStatus, move: ChatMove): boolean {
  const from: readonly ChatStatus[] = chatMoves[move].from;
  return from.includes(status);
}

export interface WritableChat {
  type: 'sale' | 'support';
  status: ChatStatus;
  isRecentlyClosed: boolean;
}

/**
 * Whether anybody may write in it: while it is active, and after a sale as long as pick-up and
 * faults may have to be talked about. Any other is closed at once: a new one can begin.
 */
export function isWritable({ type, status, isRecentlyClosed }: WritableChat): boolean {
  if (status === 'completed') return type === 'sale' && isRecentlyClosed;
  return status === 'active';
}
