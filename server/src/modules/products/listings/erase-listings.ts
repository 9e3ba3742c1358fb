import type { Transaction } from '../../../platform/postgres/database.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { eraseAllOfVendor } from './products-store.ts';

export async function eraseListings(
  { clock, dictionary }: Pick<ProductsDeps, 'clock' | 'dictionary'>,
  tx: Transaction,
  vendorId: number,
): Promise<void> {
  const names = await eraseAllOfVendor(tx, vendorId, clock.now());
  await dictionary.unindexWords(tx, names.join(' '));
}
