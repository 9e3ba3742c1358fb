import type { Transaction } from '../../../platform/postgres/database.ts';
import { deleteClaimsOf } from '../support/support-claims-store.ts';
import { abandonAllOf, forgetPhotosIn } from './personal-data-store.ts';

/**
 * Ends a person's chats. What they have written stays with the people to whom they wrote it, as the
 * messages of a deleted user; their photos go.
 */
export async function eraseChats(tx: Transaction, userId: number, at: Date): Promise<void> {
  await abandonAllOf(tx, userId, at);
  await forgetPhotosIn(tx, userId);
  await deleteClaimsOf(tx, userId);
}
