import type { ChatStatus } from '@akatale/contracts/deals/chats';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Actor } from '../../../../platform/http/viewer.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { ForSale } from '../../../market/products/index.ts';
import { type Entitlement, isChatAllowed } from '../../../people/entitlements/index.ts';
import { mayMove } from '../../chats/index.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { refusalToClose } from '../sales-policy.ts';

export interface LockedSaleChat {
  chatId: number;
  vendorId: number;
  buyerId: number;
  productId: number;
  entitlement: Entitlement;
  product: ForSale;
}

/**
 * Every closing and reopening locks vendor, product, chats by id. The common order prevents deadlocks, and the last
 * free sale is complete before the next one is checked. Refuses `NOT_FOUND` and `FORBIDDEN` (rule 49).
 */
export async function lockForClosing(
  { chats, entitlements, products }: Pick<SalesDeps, 'chats' | 'entitlements' | 'products'>,
  tx: Transaction,
  { seller, chatId }: { seller: Actor; chatId: number },
): Promise<LockedSaleChat> {
  // The participants never change; the status is read once it is locked.
  const parties = await chats.closing.findParties(tx, chatId);
  const refusal = refusalToClose(seller, parties);
  if (refusal) refuse(refusal);
  const { buyerId, vendorId, productId } = parties ?? {};
  if (!buyerId || !vendorId || !productId) throw new Error(`Chat ${chatId} sells nothing`);
  const entitlement = await entitlements.lockEntitlement(tx, vendorId);
  const product = await products.lockForSale(tx, productId);
  return { chatId, buyerId, vendorId, productId, entitlement, product };
}

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
