import type { Transaction } from '../../../platform/postgres/database.ts';
import { deleteClaimsOf } from '../support/support-claims-store.ts';
import { abandonAllOf, forgetPhotosIn } from './personal-data-store.ts';

/** Messages stay with the people who received them; the photos are removed. */
export async function eraseChats(tx: Transaction, userId: number, at: Date): Promise<void> {
  await abandonAllOf(tx, userId, at);
  await forgetPhotosIn(tx, userId);
  await deleteClaimsOf(tx, userId);
}
