import { OFFLINE_SALE_UNDO_HOURS } from '@akatale/contracts/deals/sales';
import type { Sale } from '@akatale/contracts/deals/sales-schemas';
import type { SaleRow } from './ledger-store.ts';

const UNDO_MS = OFFLINE_SALE_UNDO_HOURS * 3_600_000;

export function toSale(row: SaleRow): Sale {
  const isUndoable = row.channel === 'offline' && !row.undoneAt && row.isWithinUndo;
  return {
    id: row.id,
    receiptNumber: row.receiptNumber,
    channel: row.channel,
    chatId: row.chatId,
    product: { id: row.productId, title: row.productTitle, image: row.image },
    buyer: row.buyerName === null ? null : { name: row.buyerName },
    quantity: row.quantity,
    price: row.priceUgx,
    originalPrice: row.originalPriceUgx,
    total: totalOf(row),
    notes: row.notes,
    soldAt: row.soldAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoableUntil: isUndoable ? new Date(row.createdAt.getTime() + UNDO_MS).toISOString() : null,
  };
}

/** Capped where JSON numbers stop being exact, as the sums are. */
export function totalOf({ priceUgx, quantity }: Pick<SaleRow, 'priceUgx' | 'quantity'>): number {
  return Math.min(priceUgx * quantity, Number.MAX_SAFE_INTEGER);
}
