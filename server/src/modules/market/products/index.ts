import type { ProductStatus } from '@akatale/contracts/market/products';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { within, type Reaction } from '../../../platform/events/reaction.ts';
import type { Actor } from '../../../platform/http/viewer.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { accountRestored, accountSuspended, vendorMoved, vendorRenamed } from '../../people/accounts/index.ts';
import { findAnswers } from './listings/answers-store.ts';
import { createProduct, type NewListing } from './listings/create-product.ts';
import { markListing, type Marking } from './listings/mark-listing.ts';
import { eraseListings, moveVendor, renameVendor, showVendor } from './listings/own-listings.ts';
import { findAllOfVendor, findProduct, lockListing } from './listings/products-store.ts';
import { KINDS_CRON, kindsRenewal, renewKinds } from './listings/renew-kinds.ts';
import { PRICES_CRON, pricesRenewal, renewAllPrices } from './listings/renew-prices.ts';
import { type KindSetting, setKind } from './listings/set-kind.ts';
import { featureProduct } from './listings/set-visibility.ts';
import { setVendorSuspended } from './listings/vendor-copies-store.ts';
import { ownProductsRoutes } from './own-list/list-own-products.ts';
import { findManaged } from './own-list/managed-products-store.ts';
import { toProductSummary } from './product-view.ts';
import { type ProductsDeps, productsEvents } from './products-deps.ts';
import { productsRoutes } from './products-routes.ts';
import { isVisible } from './reading/list-products.ts';
import { type IdRange, listedInRange, listedParts, storesInRange } from './reading/sitemap-store.ts';
import { askStores, STORES_QUESTION_CRON, storesQuestion } from './still-there/ask-stores.ts';
import { returnToLists } from './still-there/confirm-products.ts';
import { lockForSale, type ForSale, lockOwnForSale } from './stock/lock-for-sale.ts';
import { returnToStock, takeFromStock, type StockChange } from './stock/take-from-stock.ts';
import { sweepViewers } from './views/product-views-store.ts';
import { reconcileViews } from './views/reconcile-views.ts';
import { VIEWERS_SWEEP_CRON, viewersSweep, createViewCounter, type View } from './views/view-counter.ts';

export { summaryColumns } from './listings/products-store.ts';
export { findProhibited } from './prohibited-goods/find-prohibited.ts';
export { isOpenToAll } from './product-policy.ts';
export { toProductSummary, type SummaryRow } from './product-view.ts';
export {
  listingMarked,
  listingRemoved,
  listingsChanged,
  markedListingTouched,
  offersChanged,
  productPublished,
  stillThereAsked,
} from './products-deps.ts';
export { effectivePriceUgx } from './reading/product-lists-store.ts';
export { fitsFilters, noFilters, type ProductFilters } from './reading/product-filters-store.ts';
export { inOrder, isBehind, type ListOrder, listOrders } from './reading/list-orders-store.ts';
export { kmBetween } from './reading/get-distance.ts';
export { placeOf, parseAttributeFilters, parseFilters } from './reading/product-filters.ts';
export { productRank } from './reading/product-rank.ts';
export type { ForSale } from './stock/lock-for-sale.ts';

function productsReactions(deps: ProductsDeps): Reaction[] {
  return [
    within(vendorRenamed, async (tx, { vendorId }) => renameVendor(deps, tx, vendorId)),
    within(vendorMoved, async (tx, { vendorId }) => moveVendor(deps, tx, vendorId)),
    within(accountSuspended, async (tx, { userId }) => setVendorSuspended(tx, userId, true)),
    within(accountRestored, async (tx, { userId }) => showVendor(deps, tx, userId)),
  ];
}

export interface ProductsModule extends Module {
  createProduct(tx: Transaction, listing: NewListing): Promise<ProductDetail>;
  /** Finds a listing regardless of who may see it. */
  findListing(db: Executor, id: number): ReturnType<typeof findProduct>;
  takeFromStock(tx: Transaction, change: StockChange): Promise<{ stock: number; status: ProductStatus } | undefined>;
  /** Locks the product until the transaction ends, so that concurrent sales of it are serialized. */
  lockForSale(tx: Transaction, productId: number): Promise<ForSale>;
  /** `lockForSale` for a vendor's own product. Refuses `NOT_FOUND` and `FORBIDDEN`. */
  lockOwnForSale(tx: Transaction, viewer: Actor, productId: number): Promise<ForSale>;
  returnToStock(tx: Transaction, change: StockChange): Promise<{ stock: number; status: ProductStatus }>;
  isVisible(db: Executor, viewer: Actor | null, productId: number): Promise<boolean>;
  /** What the vendors of those that are for sale have saved as answers, with what each costs now. */
  findAnswers: typeof findAnswers;
  /** Locks a listing with all that is written in it until the transaction ends. */
  lockListing: typeof lockListing;
  markListing(tx: Transaction, marking: Marking): Promise<void>;
  /** What a moderator says that a listing is. Requires its lock. Refuses `VALIDATION` and `CHANGED_MEANWHILE`. */
  setKind(tx: Transaction, input: KindSetting): ReturnType<typeof setKind>;
  featureProduct(tx: Transaction, input: { productId: number; featured: boolean }): Promise<void>;
  /** Asks vendors whether what has been quiet for long is still there, and hides what they did not answer about. */
  askStores(): Promise<void>;
  /** Those of these that left the lists unanswered are back: their vendors have written about them. */
  returnToLists(tx: Transaction, productIds: readonly number[]): Promise<void>;
  /** The vendor's listings regardless of who may see them, newest first. */
  findManaged: typeof findManaged;
  /** Records a view in memory; it is written within moments, or at once by `flush`. */
  recordView(view: View): void;
  flush(): Promise<void>;
  sitemap: {
    listedParts(of: 'id' | 'vendor_id', size: number): Promise<number[]>;
    listedInRange(range: IdRange): ReturnType<typeof listedInRange>;
    storesInRange(range: IdRange): ReturnType<typeof storesInRange>;
  };
}

export function createProductsModule(deps: ProductsDeps): ProductsModule {
  const views = createViewCounter(deps);
  return {
    name: 'products',
    reads: ['photos', 'users'],
    routes: [...productsRoutes(deps, views), ...ownProductsRoutes(deps)],
    jobs: [viewersSweep, pricesRenewal, kindsRenewal, storesQuestion],
    handlers: [
      handle(pricesRenewal, async (_data, { signal }) => renewAllPrices(deps, signal), { cron: PRICES_CRON }),
      handle(kindsRenewal, async (_data, { signal }) => renewKinds(deps, signal), { cron: KINDS_CRON }),
      handle(storesQuestion, async (_data, { signal }) => askStores(deps, signal), { cron: STORES_QUESTION_CRON }),
      handle(viewersSweep, async () => sweepViewers(deps.db), { cron: VIEWERS_SWEEP_CRON }),
    ],
    events: productsEvents,
    reactions: productsReactions(deps),
    exportFor: async (db, userId) => {
      const rows = await findAllOfVendor(db, userId);
      return {
        products: rows.map((row) => {
          const { description, kind, kindChosenBy, kindWords, district, area, attributes, savedAnswers } = row;
          const chosen = { kind, kindChosenBy, kindWords };
          return { ...toProductSummary(row), description, ...chosen, district, area, attributes, savedAnswers };
        }),
      };
    },
    eraseFor: async (tx, userId) => eraseListings(deps, tx, userId),
    createProduct: async (tx, listing) => createProduct(deps, tx, listing),
    findListing: findProduct,
    takeFromStock: async (tx, change) => takeFromStock(deps, tx, change),
    lockForSale,
    lockOwnForSale,
    returnToStock: async (tx, change) => returnToStock(deps, tx, change),
    isVisible: async (db, viewer, productId) => isVisible(deps, db, viewer, productId),
    findAnswers,
    lockListing,
    markListing: async (tx, marking) => markListing(deps, tx, marking),
    setKind: async (tx, setting) => setKind(deps, tx, setting),
    featureProduct,
    askStores: async () => askStores(deps),
    returnToLists: async (tx, productIds) => returnToLists(deps, tx, productIds),
    findManaged,
    recordView: views.record,
    flush: views.flush,
    reconcile: async () => reconcileViews(deps.db),
    sitemap: {
      listedParts: async (of, size) => listedParts(deps.db, of, size),
      listedInRange: async (range) => listedInRange(deps.db, range),
      storesInRange: async (range) => storesInRange(deps.db, range),
    },
  };
}
