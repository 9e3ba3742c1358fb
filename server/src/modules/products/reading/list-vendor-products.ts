import { clampLimit } from '@akatale/contracts/paging';
import type { ProductSummary } from '@akatale/contracts/products/products-schemas';
import { cutPage } from '../../../platform/cut-page.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { readStoreCursor, storeCursor } from './product-cursor.ts';
import { listOfVendor } from './product-lists-store.ts';
import { isOwner } from '../product-policy.ts';
import { toProductSummary } from '../product-view.ts';
import type { ProductsDeps } from '../products-deps.ts';

interface ListVendorProductsInput {
  vendorId: number;
  viewer: Viewer | null;
  category?: string | undefined;
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

/** Sold products come last; the vendor sees hidden ones too. Refuses `INVALID_CURSOR`, `NOT_FOUND`. */
export async function listVendorProducts(
  deps: ProductsDeps,
  input: ListVendorProductsInput,
): Promise<ProductSummary[]> {
  const { vendorId, viewer, category } = input;
  const limit = clampLimit(input.limit);
  const before = input.before === undefined ? undefined : readStoreCursor(input.before);
  const includesHidden = isOwner(viewer, vendorId);
  const [seller, rows] = await Promise.all([
    deps.accounts.getSeller(deps.db, vendorId),
    listOfVendor(deps.db, { vendorId, includesHidden, category, before, limit: limit + 1 }),
  ]);
  if (!seller || seller.isSuspended) refuse('NOT_FOUND');
  const { page, last } = cutPage(rows, limit);
  if (last) input.nextPage(storeCursor({ ...last, isSold: last.status === 'sold' }));
  return page.map(toProductSummary);
}
