import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { anonymiseAccount } from './accounts-store.ts';
import { deleteMailTokensOf } from './mail-tokens-store.ts';
import { deleteSessionsOf } from './sessions-store.ts';

/** Signs a person out everywhere and leaves 'Deleted user' in their place. */
export async function eraseAccount(
  { clock }: { clock: Clock },
  tx: Transaction,
  userId: number,
): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteMailTokensOf(tx, userId);
  await anonymiseAccount(tx, userId, clock.now());
}
