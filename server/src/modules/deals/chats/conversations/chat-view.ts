import { UNDO_MINUTES, WRITABLE_DAYS_AFTER_COMPLETION, type ChatSide } from '@akatale/contracts/deals/chats';
import type { ChatDetail, ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import { RATING_DAYS } from '@akatale/contracts/deals/ratings';
import type { Language } from '@akatale/contracts/languages';
import type { Actor, Reader } from '../../../../platform/http/viewer.ts';
import { isMutedFor, refusalToWrite, sideOf } from '../chat-policy.ts';
import { toMessage } from '../messages/message-view.ts';
import type { MessageRow } from '../messages/messages-store.ts';
import { chatTexts } from '../text/chat-texts.ts';
import type { WarningOf } from '../warnings/find-warning.ts';
import type { ChatRow } from './chats-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** `market` is the name that answers for sellers who have not claimed their accounts. */
export function toChatSummary(row: ChatRow, reader: Reader, market: string): ChatSummary {
  const side = participant(row, reader);
  const { language } = reader;
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    isSold: row.isSold,
    reviewDismissed: row.reviewDismissed,
    side,
    buyerId: row.buyerId,
    vendorId: row.vendorId,
    productId: row.productId,
    otherUser: otherUser(row, { side, language, market }),
    product: product(row),
    lastMessage: row.lastMessage && toMessage(row.lastMessage, row, { side, language }),
    lastMessageAt: row.lastMessageAt.toISOString(),
    unreadCount: row.unreadCount,
    isMuted: isMutedFor(row, side),
    sale: sale(row, side),
    ...(side === 'support' && { answeredBy: answeredBy(row), openedFrom: row.openedFrom }),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Without what the age of the two accounts, the prices of others and requests for numbers decide. */
export function toChatDetail(
  row: ChatRow,
  messages: readonly MessageRow[],
  { reader, market, warningOf }: { reader: Reader; market: string; warningOf: WarningOf },
): Omit<ChatDetail, 'hidesLinks' | 'isTooCheap' | 'numbers' | 'photosAfterAnswer'> {
  const summary = toChatSummary(row, reader, market);
  const { side } = summary;
  // The sale that used up a trial has locked the chat for the vendor, who still sees it.
  const isLocked = side === 'vendor' && !row.isVendorAllowed;
  return {
    ...summary,
    messages: messages.map((message) => ({
      ...toMessage(message, row, { side, language: reader.language }),
      ...warningOf(message, row, side),
    })),
    canWrite: refusalToWrite(row) === null && mayAnswer(row, side, reader) && !isLocked,
    isPartnerSuspended: row.hasSuspendedSide,
    isBlocked: row.isBlocked,
    blockId: row.blockId,
    writableUntil: isLocked ? null : writableUntil(row),
    mayReplyLater: isOfLockedSeller(row, side),
    ...(side === 'buyer' && row.other?.away && { away: row.other.away }),
    closing: side === 'vendor' ? closing(row) : null,
    canUndoUntil: side === 'vendor' ? undoableUntil(row) : null,
    review: side === 'buyer' ? review(row) : null,
  };
}

function participant(row: ChatRow, actor: Actor) {
  const side = sideOf(actor, row);
  if (!side) throw new Error(`Person ${actor.userId} takes no part in chat ${row.id}`);
  return side;
}

function answeredBy({ operatorId, operatorName }: ChatRow): ChatSummary['answeredBy'] {
  return operatorId === null ? null : { id: operatorId, name: operatorName ?? '' };
}

function mayAnswer({ operatorId }: ChatRow, side: ChatSide, { userId }: Actor): boolean {
  return side !== 'support' || operatorId === null || operatorId === userId;
}

function isOfLockedSeller({ isVendorAllowed }: ChatRow, side: ChatSide): boolean {
  return side === 'buyer' && !isVendorAllowed;
}

interface OtherUserContext {
  side: ChatSide;
  language: Language;
  market: string;
}

/** "Online" would promise an answer that a locked seller cannot give. */
function otherUser(row: ChatRow, { side, language, market }: OtherUserContext): ChatSummary['otherUser'] {
  const { other, isBlocked } = row;
  if (!other) return { id: null, name: chatTexts[language].support, avatar: null, presence: null };
  const { id, name, avatar, hidesPresence, isUnclaimed, isOnline, lastSeenAt } = other;
  const isHidden = hidesPresence || isUnclaimed || isBlocked || isOfLockedSeller(row, side);
  const presence = isHidden
    ? { isHidden, isOnline: false, lastSeenAt: null }
    : { isHidden, isOnline, lastSeenAt: lastSeenAt?.toISOString() ?? null };
  return { id, name: isUnclaimed ? chatTexts[language].forSeller(market, name) : name, avatar, presence };
}

function product({ product: listing, productTitle }: ChatRow): ChatSummary['product'] {
  if (!listing) return null;
  const { id, title, images, imageColors, status, stock, mark, unconfirmedSince, deletedAt } = listing;
  return {
    id,
    title: deletedAt === null ? title : (productTitle ?? title),
    price: listing.effectivePriceUgx,
    images,
    imageColors,
    status,
    stock,
    ...(mark === 'taken-down' && { isTakenDown: true }),
    ...(unconfirmedSince && !mark && { unconfirmedSince: unconfirmedSince.toISOString() }),
  };
}

function closing({ status, product: listing }: ChatRow): ChatDetail['closing'] {
  if (status !== 'active' || !listing) return null;
  return { defaultPrice: listing.effectivePriceUgx, stock: listing.stock };
}

const later = (from: Date, ms: number): string => new Date(from.getTime() + ms).toISOString();

function writableUntil({ type, status, closedAt }: ChatRow): string | null {
  if (!closedAt) return null;
  const isSale = type === 'sale' && status === 'completed';
  return later(closedAt, isSale ? WRITABLE_DAYS_AFTER_COMPLETION * DAY_MS : 0);
}

function undoableUntil({ closedAt, isUndoable, rating }: ChatRow): string | null {
  return closedAt && isUndoable && rating === null ? later(closedAt, UNDO_MINUTES * MINUTE_MS) : null;
}

function sale({ status, closedAt, soldPriceUgx, soldQuantity, saleId }: ChatRow, side: ChatSide): ChatSummary['sale'] {
  if (status !== 'completed' || !closedAt || soldPriceUgx === null || soldQuantity === null) {
    return null;
  }
  return {
    price: soldPriceUgx,
    quantity: soldQuantity,
    completedAt: closedAt.toISOString(),
    receiptId: side === 'vendor' ? saleId : null,
  };
}

function review(row: ChatRow): ChatDetail['review'] {
  const { type, status, closedAt, isRatable, rating } = row;
  if (type !== 'sale' || status !== 'completed' || !closedAt) return null;
  const isOpen = rating === null && isRatable;
  return { canRateUntil: isOpen ? later(closedAt, RATING_DAYS * DAY_MS) : null, rating };
}
