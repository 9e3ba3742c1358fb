import type { ChatStatus } from '@akatale/contracts/chats';

/**
 * The life of a chat. Only its vendor moves it; a support chat stays active.
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

/**
 * Whether anybody may write in it: while it is active, and after a completion as long as pick-up and
 * faults may have to be talked about. An abandoned chat is closed at once.
 */
export function isWritable(chat: { status: ChatStatus; isRecentlyClosed: boolean }): boolean {
  return chat.status === 'active' || (chat.status === 'completed' && chat.isRecentlyClosed);
}
