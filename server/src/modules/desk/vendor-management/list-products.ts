import type { ManagedProduct } from '@akatale/contracts/desk/vendor-management-schemas';
import { clampLimit } from '@akatale/contracts/paging';
import { cutPage, idCursor } from '../../../platform/http/input/cursor.ts';
import type { VendorManagementDeps } from './vendor-management-deps.ts';

const cursor = idCursor('m');

interface ListInput {
  vendorId: number;
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

/** Newest first; empty for non-vendors. Refuses `INVALID_CURSOR`. */
export async function listProducts(
  { db, products }: Pick<VendorManagementDeps, 'db' | 'products'>,
  { vendorId, limit: requestedLimit, before, nextPage }: ListInput,
): Promise<ManagedProduct[]> {
  const limit = clampLimit(requestedLimit);
  const beforeId = before === undefined ? undefined : cursor.read(before);
  const rows = await products.findManaged(db, { vendorId, beforeId, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  if (last) nextPage(cursor.write(last.id));
  return page.map(({ priceUgx, images, mark, ...row }) => ({
    ...row,
    ...(mark && { mark }),
    price: priceUgx,
    image: images[0] ?? null,
  }));
}
