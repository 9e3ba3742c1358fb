import type { ChatStatus } from '@akatale/contracts/deals/chats';
import type { PlainRefusalCode } from '@akatale/contracts/refusals';

interface Purchase {
  buyerId: number;
  /** Null in a chat with support. */
  vendorId: number | null;
  status: ChatStatus;
  /** Completed so recently that it can be rated. */
  isRecent: boolean;
}

/** Rules 56 and 57. */
export function refusalToRate(
  userId: number,
  purchase: Purchase | undefined,
  mustVerifyEmail: boolean,
): PlainRefusalCode | null {
  if (userId === purchase?.vendorId) return 'FORBIDDEN';
  if (userId !== purchase?.buyerId) return 'NOT_FOUND';
  if (mustVerifyEmail) return 'EMAIL_NOT_VERIFIED';
  if (purchase.vendorId === null || purchase.status !== 'completed') return 'CHAT_NOT_COMPLETED';
  return purchase.isRecent ? null : 'RATING_TOO_LATE';
}

export function refusalToDismiss(userId: number, purchase: Purchase | undefined): PlainRefusalCode | null {
  if (userId !== purchase?.buyerId) return 'NOT_FOUND';
  const isSale = purchase.vendorId !== null && purchase.status === 'completed';
  return isSale ? null : 'CHAT_NOT_COMPLETED';
}
