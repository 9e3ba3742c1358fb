import type { ChatStatus } from '@akatale/contracts/deals/chats';

/** Only the vendor moves a sale chat; a support chat is completed by an operator (rule 42). */
export const chatMoves = {
  complete: { from: ['active'], to: 'completed' },
  abandon: { from: ['active'], to: 'abandoned' },
  reopen: { from: ['completed', 'abandoned'], to: 'active' },
} as const satisfies Record<string, { from: readonly ChatStatus[]; to: ChatStatus }>;
export type ChatMove = keyof typeof chatMoves;

export function mayMove(status: ChatStatus, move: ChatMove): boolean {
  const from: readonly ChatStatus[] = chatMoves[move].from;
  return from.includes(status);
}

export interface WritableChat {
  type: 'sale' | 'support';
  status: ChatStatus;
  isRecentlyClosed: boolean;
}

/** Open chats, and completed sales for a while, as pick-up and defects may have to be discussed. */
export function isWritable({ type, status, isRecentlyClosed }: WritableChat): boolean {
  if (status === 'completed') return type === 'sale' && isRecentlyClosed;
  return status === 'active';
}
