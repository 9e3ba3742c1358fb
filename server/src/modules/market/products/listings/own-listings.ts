import type { Transaction } from '../../../../platform/postgres/database.ts';
import { placeColumns } from '../listing-columns.ts';
import { type ProductsDeps, productPublished } from '../products-deps.ts';
import { eraseDays } from '../still-there/still-there-store.ts';
import { setVendorPlace } from './listing-places-store.ts';
import { eraseAllOfVendor, findUnpublished, markPublished } from './products-store.ts';
import { setVendorName, setVendorSuspended } from './vendor-copies-store.ts';

export async function renameVendor(
  { accounts, dictionary }: Pick<ProductsDeps, 'accounts' | 'dictionary'>,
  tx: Transaction,
  vendorId: number,
): Promise<void> {
  const vendor = await accounts.getSeller(tx, vendorId);
  if (!vendor) return;
  const before = await setVendorName(tx, vendorId, vendor.name);
  if (before !== undefined) await dictionary.indexWords(tx, vendor.name, before);
}

/** Listings without a location of their own are where their vendor is. */
export async function moveVendor(
  { accounts }: Pick<ProductsDeps, 'accounts'>,
  tx: Transaction,
  vendorId: number,
): Promise<void> {
  const vendor = await accounts.getSeller(tx, vendorId);
  if (vendor) await setVendorPlace(tx, vendorId, placeColumns(null, vendor.location));
}

export async function eraseListings(
  { clock, dictionary }: Pick<ProductsDeps, 'clock' | 'dictionary'>,
  tx: Transaction,
  vendorId: number,
): Promise<void> {
  await eraseDays(tx, vendorId);
  if (await eraseAllOfVendor(tx, vendorId, clock.now())) await dictionary.removeUnusedWords(tx);
}

/** What was approved while its vendor was hidden is seen for the first time. */
export async function showVendor(
  deps: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  vendorId: number,
): Promise<void> {
  await setVendorSuspended(tx, vendorId, false);
  await publishProducts(deps, tx, await findUnpublished(tx, vendorId));
}

/** A product is announced once in its life, when everyone can see it for the first time (rule 71). */
export async function publishProducts(
  { clock, events }: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  ids: readonly number[],
): Promise<void> {
  for (const published of await markPublished(tx, ids, clock.now())) {
    await events.announce(tx, productPublished, published);
  }
}
