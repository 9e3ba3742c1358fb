import type { Transaction } from '../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { anonymiseAccount } from '../accounts-store.ts';
import { deleteKnownDevicesOf } from '../sessions/known-devices-store.ts';
import { deleteMailTokensOf } from '../registration/mail-tokens-store.ts';
import { deleteConnectionsOf } from '../google/oauth-accounts-store.ts';
import { lockProfile } from '../profile/profile-store.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';

export async function eraseAccount(
  { clock, photos }: Pick<AccountsDeps, 'clock' | 'photos'>,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const profile = await lockProfile(tx, userId);
  if (profile?.avatar) await photos.dropAvatar(tx, profile.avatar);
  await deleteSessionsOf(tx, userId);
  await deleteKnownDevicesOf(tx, userId);
  await deleteMailTokensOf(tx, userId);
  await deleteConnectionsOf(tx, userId);
  await anonymiseAccount(tx, userId, clock.now());
}
