import type { OfflineSale } from '@akatale/contracts/sales/offline-sales-schemas';
import type { ProductStatus } from '@akatale/contracts/products/products';
import type { OfflineSaleRow } from './offline-sales-store.ts';

export function toOfflineSale(
  row: OfflineSaleRow,
  { stock, status }: { stock: number; status: ProductStatus },
): OfflineSale {
  return {
    id: row.id,
    productId: row.productId,
    vendorId: row.vendorId,
    actualSalePrice: row.priceUgx,
    originalPrice: row.originalPriceUgx,
    quantity: row.quantity,
    notes: row.notes,
    saleDate: row.soldAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    product: { title: row.productTitle, stock, status },
  };
}
