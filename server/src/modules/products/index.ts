export { summaryColumns } from './listings/products-store.ts';
export { isOpenToAll } from './product-policy.ts';
export { toProductSummary, type SummaryRow } from './product-view.ts';
export { listingsChanged, offersChanged, productPublished } from './products-deps.ts';
export { createProductsModule, type ProductsModule } from './products-module.ts';
export { effectivePriceUgx } from './reading/product-lists-store.ts';
export { productRank } from './reading/product-rank.ts';
export type { ForSale } from './stock/lock-for-sale.ts';
