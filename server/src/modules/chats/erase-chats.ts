import type { Transaction } from '../../platform/postgres/database.ts';
import { abandonAllOf, forgetPhotosIn, forgetPresence } from './personal-data-store.ts';

/**
 * Ends somebody's talks. What they have written stays with the others whom they wrote it to, as the
 * words of a deleted user; their photos go, and nobody waits for an answer.
 */
export async function eraseChats(tx: Transaction, userId: number, at: Date): Promise<void> {
  await abandonAllOf(tx, userId, at);
  await forgetPhotosIn(tx, userId);
  await forgetPresence(tx, userId);
}
