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
  const others = waiting.filter((id) => id !== chatId && isActive(locked.get(id)));
  return { others };
}

export async function lockWaiting(
  chats: SalesDeps['chats'],
  tx: Transaction,
  waiting: readonly number[],
): Promise<number[]> {
  const locked = await chats.closing.lock(tx, waiting);
  return waiting.filter((id) => isActive(locked.get(id)));
}

const isActive = (chat: { status: ChatStatus } | undefined): boolean => chat?.status === 'active';
