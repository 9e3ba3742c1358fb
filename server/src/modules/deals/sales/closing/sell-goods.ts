import type { SaleChannel } from '@akatale/contracts/deals/sales';
import type { ProductStatus } from '@akatale/contracts/market/products';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { ForSale } from '../../../market/products/index.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { insertSale } from '../sales-store.ts';

interface SellGoodsInput {
  channel: SaleChannel;
  productId: number;
  vendorId: number;
  /** Locked, with sufficient stock. */
  product: ForSale;
  quantity: number;
  /** Per item. */
  priceUgx: number;
  chatId?: number;
  buyerId?: number;
  notes?: string | null;
  countsForTrial?: boolean;
  /** Now unless given. */
  soldAt?: Date;
}

/** Every sale goes through here. Returns the sale's id and the remaining stock. */
export async function sellGoods(
  { clock, products }: Pick<SalesDeps, 'clock' | 'products'>,
  tx: Transaction,
  { product, ...deal }: SellGoodsInput,
): Promise<{ saleId: number; left: { stock: number; status: ProductStatus } }> {
  const { productId, quantity } = deal;
  const left = await products.takeFromStock(tx, { productId, quantity });
  if (!left) throw new Error(`Product ${productId} changed while it was locked`);
  const createdAt = clock.now();
  const saleId = await insertSale(tx, {
    soldAt: createdAt,
    ...deal,
    createdAt,
    productTitle: product.title,
    originalPriceUgx: product.priceUgx,
  });
  return { saleId, left };
}
