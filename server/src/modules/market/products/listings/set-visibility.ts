import { refuse } from '../../../../platform/http/refusal.ts';
import type { Actor } from '../../../../platform/http/viewer.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { changeOnline, findToShow } from '../own-list/own-products-store.ts';
import { refusalToChange } from '../product-policy.ts';
import {
  type ProductsDeps,
  listingRemoved,
  listingsChanged,
  markedListingTouched,
  offersChanged,
} from '../products-deps.ts';
import { productRank } from '../reading/product-rank.ts';
import { publishProducts } from './own-listings.ts';
import { lockForRank, setFeatured, findProduct, markRemoved } from './products-store.ts';

interface SetVisibilityInput {
  viewer: Actor;
  productIds: readonly number[];
  isOnline: boolean;
}

/** All or nothing. Moves `updatedAt`, so that open edit forms must reload. Refuses `NOT_FOUND`, `FORBIDDEN`. */
export async function setVisibility(
  deps: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { viewer, productIds, isOnline }: SetVisibilityInput,
): Promise<{ changed: number[] }> {
  const ids = [...new Set(productIds)];
  const found = new Map((await findToShow(tx, ids)).map((product) => [product.id, product]));
  const refusals = ids.map((id) => refusalToChange(viewer, found.get(id)));
  if (refusals.includes('NOT_FOUND')) refuse('NOT_FOUND');
  if (refusals.includes('FORBIDDEN')) refuse('FORBIDDEN');
  const vendorId = viewer.userId;
  const changed = await changeOnline(tx, { vendorId, ids, isOnline, at: deps.clock.now() });
  if (changed.length > 0) await deps.events.announce(tx, listingsChanged, { vendorId });
  if (isOnline) await publishProducts(deps, tx, changed);
  if (isOnline && changed.length > 0) await deps.events.announce(tx, offersChanged, { productIds: changed });
  return { changed };
}

/** Leaves `updatedAt` alone, so that an edit form open at the same time stays valid. Refuses `NOT_FOUND`. */
export async function featureProduct(
  tx: Transaction,
  { productId, featured }: { productId: number; featured: boolean },
): Promise<void> {
  const row = await lockForRank(tx, productId);
  if (!row) refuse('NOT_FOUND');
  const { images, description, createdAt } = row;
  const rank = productRank({ photoCount: images.length, description, featured, createdAt });
  await setFeatured(tx, productId, { featured, rank });
}

interface RemoveProductInput {
  id: number;
  viewer: Actor;
}

/** Row, title and photos stay, because chats and ratings refer to them. Refuses `NOT_FOUND`, `FORBIDDEN`. */
export async function removeProduct(
  deps: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { id, viewer }: RemoveProductInput,
): Promise<{ message: string }> {
  const found = await findProduct(tx, id);
  const refusal = refusalToChange(viewer, found);
  if (refusal) refuse(refusal);
  await markRemoved(tx, id, deps.clock.now());
  const vendorId = viewer.userId;
  await deps.events.announce(tx, listingsChanged, { vendorId });
  await deps.events.announce(tx, listingRemoved, { productId: id, vendorId });
  await deps.events.announce(tx, markedListingTouched, { productId: id, vendorId, act: 'removed' });
  return { message: 'Item deleted' };
}
