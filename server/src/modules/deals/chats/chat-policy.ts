import type { ChatSide } from '@akatale/contracts/deals/chats';
import type { ProductStatus } from '@akatale/contracts/market/products';
import type { PlainRefusalCode } from '@akatale/contracts/refusals';
import type { Actor } from '../../../platform/http/viewer.ts';
import { isWritable, type WritableChat } from './chat-lifecycle.ts';

export interface Parties {
  type: 'sale' | 'support';
  buyerId: number;
  vendorId: number | null;
}

/** Rights follow from the side, not the role elsewhere; all operators are the support side (rules 36, 38 and 41). */
export function sideOf(actor: Actor, chat: Parties): ChatSide | null {
  if (actor.userId === chat.buyerId) return 'buyer';
  if (chat.type === 'support') return actor.role === 'operator' ? 'support' : null;
  return actor.userId === chat.vendorId ? 'vendor' : null;
}

export interface OpenableChat extends Parties {
  isVendorAllowed: boolean;
}

/** A chat of other people is refused as if it did not exist. Missing chat access locks only the sides that sell. */
export function refusalToOpen(actor: Actor, chat: OpenableChat | undefined): PlainRefusalCode | null {
  const side = chat && sideOf(actor, chat);
  if (!side) return 'NOT_FOUND';
  return side === 'vendor' && !chat.isVendorAllowed ? 'CHAT_LOCKED' : null;
}

export function isMutedFor(
  { buyerMuted, vendorMuted }: { buyerMuted: boolean; vendorMuted: boolean },
  side: ChatSide,
): boolean {
  return (side === 'buyer' && buyerMuted) || (side === 'vendor' && vendorMuted);
}

export function refusalToWrite(
  chat: WritableChat & {
    hasSuspendedSide: boolean;
    isBlocked: boolean;
  },
): PlainRefusalCode | null {
  if (!isWritable(chat)) return 'CHAT_CLOSED';
  if (chat.isBlocked) return 'BLOCKED';
  return chat.hasSuspendedSide ? 'PARTNER_SUSPENDED' : null;
}

interface StartableProduct {
  vendorId: number;
  status: ProductStatus;
  isOpenToAll: boolean;
  stock: number;
}

/** A product that the public cannot see is refused as if it did not exist. */
export function refusalToStart(userId: number, product: StartableProduct): PlainRefusalCode | null {
  if (product.vendorId === userId) return 'OWN_PRODUCT';
  if (!product.isOpenToAll) return 'NOT_FOUND';
  return product.status === 'sold' || product.stock === 0 ? 'PRODUCT_UNAVAILABLE' : null;
}
