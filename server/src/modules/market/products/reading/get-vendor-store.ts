import { categories } from '@akatale/contracts/categories';
import type { OutputOf } from '@akatale/contracts/endpoint';
import type { getVendorStore as endpoint } from '@akatale/contracts/market/products-endpoints';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { isOwner } from '../product-policy.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { countByCategory } from './product-lists-store.ts';

/** Counts what everyone sees; the categories are those of what this viewer sees. Refuses `NOT_FOUND`. */
export async function getVendorStore(
  deps: Pick<ProductsDeps, 'accounts'> & { db: Executor },
  { vendorId, viewer }: { vendorId: number; viewer: Viewer | null },
): Promise<OutputOf<typeof endpoint>> {
  const [seller, counts] = await Promise.all([
    deps.accounts.getSeller(deps.db, vendorId),
    countByCategory(deps.db, vendorId, isOwner(viewer, vendorId)),
  ]);
  if (!seller || seller.isSuspended) refuse('NOT_FOUND');
  const { id, name, avatar, location, bio, createdAt, emailVerified, isUnclaimed, away } = seller;
  const used = new Set(counts.map(({ category }) => category));
  return {
    id,
    name,
    avatar,
    location,
    bio,
    createdAt: createdAt.toISOString(),
    emailVerified,
    isUnclaimed,
    ...(away && { away }),
    productCount: counts.reduce((sum, { count }) => sum + count, 0),
    soldCount: counts.reduce((sum, { sold }) => sum + sold, 0),
    categories: categories.filter((category) => used.has(category)),
  };
}
