import type { ChatSide } from '@akatale/contracts/chats/chats';
import type { ProductStatus } from '@akatale/contracts/products/products';
import type { RefusalCode } from '@akatale/contracts/refusals';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isWritable, type WritableChat } from './chat-lifecycle.ts';

export type Actor = Pick<Viewer, 'userId' | 'role'>;

/** Who takes part in a chat. */
export interface Parties {
  type: 'sale' | 'support';
  buyerId: number;
  vendorId: number | null;
}

/**
 * On which side of a chat somebody is; nothing for everyone else. Rights follow from this, and not
 * from being a buyer or a vendor elsewhere. All operators are the one side of support.
 */
export function sideOf(actor: Actor, chat: Parties): ChatSide | null {
  if (actor.userId === chat.buyerId) return 'buyer';
  if (chat.type === 'support') return actor.role === 'operator' ? 'support' : null;
  return actor.userId === chat.vendorId ? 'vendor' : null;
}

export interface OpenableChat extends Parties {
  /** The vendor's chat access, at this moment. */
  isVendorAllowed: boolean;
}

/**
 * Why somebody may not open a chat. A chat of others is as absent as one that never was; a vendor
 * without chat access is locked out of the chats in which they sell, and of no other.
 */
export function refusalToOpen(actor: Actor, chat: OpenableChat | undefined): RefusalCode | null {
  const side = chat && sideOf(actor, chat);
  if (!side) return 'NOT_FOUND';
  return side === 'vendor' && !chat.isVendorAllowed ? 'CHAT_LOCKED' : null;
}

/** Whether a side is not told of messages; support always is. */
export function isMutedFor(
  { buyerMuted, vendorMuted }: { buyerMuted: boolean; vendorMuted: boolean },
  side: ChatSide,
): boolean {
  return (side === 'buyer' && buyerMuted) || (side === 'vendor' && vendorMuted);
}

/** Why nobody may write in a chat any more, or for now. */
export function refusalToWrite(
  chat: WritableChat & {
    /** One of its two is suspended. */
    hasSuspendedSide: boolean;
  },
): RefusalCode | null {
  if (!isWritable(chat)) return 'CHAT_CLOSED';
  return chat.hasSuspendedSide ? 'PARTNER_SUSPENDED' : null;
}

interface TalkedAbout {
  vendorId: number;
  status: ProductStatus;
  /** Whether a stranger finds it, sold or not. */
  isOpenToAll: boolean;
  stock: number;
}

/** Why no new chat about a product can begin: what a stranger cannot see is not there. */
export function refusalToStart(userId: number, product: TalkedAbout): RefusalCode | null {
  if (product.vendorId === userId) return 'OWN_PRODUCT';
  if (!product.isOpenToAll) return 'NOT_FOUND';
  return product.status === 'sold' || product.stock === 0 ? 'PRODUCT_UNAVAILABLE' : null;
}
