import type { ChatStatus } from '@akatale/contracts/chats/chats';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { isChatAllowed, type Entitlement } from '../../entitlements/index.ts';
import { mayMove } from '../../chats/index.ts';
import type { SalesDeps } from '../sales-deps.ts';

interface LockChatInput {
  chatId: number;
  move: 'complete' | 'abandon';
  entitlement: Entitlement;
  /** Other chats that will get a message: all are locked at once, in the common order. */
  waiting?: readonly number[];
}

/** Returns the waiting chats that are still active. Refuses `CHAT_LOCKED` and `CHAT_NOT_ACTIVE`. */
export async function lockChatWithWaiting(
  chats: SalesDeps['chats'],
  tx: Transaction,
  { chatId, move, entitlement, waiting = [] }: LockChatInput,
): Promise<{ others: number[] }> {
  const locked = await chats.closing.lock(tx, [chatId, ...waiting]);
  const status = locked.get(chatId)?.status;
  if (!isChatAllowed(entitlement)) refuse('CHAT_LOCKED');
  if (!status || !mayMove(status, move)) refuse('CHAT_NOT_ACTIVE');
  const others = activeOf(waiting, locked).filter((id) => id !== chatId);
  return { others };
}

export async function lockWaiting(
  chats: SalesDeps['chats'],
  tx: Transaction,
  waiting: readonly number[],
): Promise<number[]> {
  return activeOf(waiting, await chats.closing.lock(tx, waiting));
}

export function activeOf(ids: readonly number[], locked: ReadonlyMap<number, { status: ChatStatus }>): number[] {
  return ids.filter((id) => locked.get(id)?.status === 'active');
}
