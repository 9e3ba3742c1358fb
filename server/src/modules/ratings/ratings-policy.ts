import type { ChatStatus } from '@akatale/contracts/chats/chats';
import type { RefusalCode } from '@akatale/contracts/refusals';

/** The chat in which something was bought, or is still talked about. */
interface Purchase {
  buyerId: number;
  /** Null in a chat with support. */
  vendorId: number | null;
  status: ChatStatus;
  /** It was completed so recently that it can be rated. */
  isRecent: boolean;
}

/** Why this person may not rate what was bought in a chat; nothing when they may. */
export function refusalToRate(
  userId: number,
  purchase: Purchase | undefined,
  mustVerifyEmail: boolean,
): RefusalCode | null {
  if (userId === purchase?.vendorId) return 'FORBIDDEN';
  if (userId !== purchase?.buyerId) return 'NOT_FOUND';
  if (mustVerifyEmail) return 'EMAIL_NOT_VERIFIED';
  if (purchase.vendorId === null || purchase.status !== 'completed') return 'CHAT_NOT_COMPLETED';
  return purchase.isRecent ? null : 'RATING_TOO_LATE';
}

/** Why this person may not put off being asked: only a buyer is asked, and for nobody else is there anything. */
export function refusalToDismiss(userId: number, purchase: Purchase | undefined): RefusalCode | null {
  if (userId !== purchase?.buyerId) return 'NOT_FOUND';
  const isSale = purchase.vendorId !== null && purchase.status === 'completed';
  return isSale ? null : 'CHAT_NOT_COMPLETED';
}
