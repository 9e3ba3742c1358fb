import type { Transaction, Executor } from '../../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { anonymiseAccount, findAccount } from '../accounts-store.ts';
import { findSuspendedContacts } from '../closing/closings-store.ts';
import { reserveContacts } from '../closing/reserved-contacts-store.ts';
import { deleteConnectionsOf, listConnections } from '../google/oauth-accounts-store.ts';
import { deleteAgreementsOf, findAgreements } from '../legal/agreements-store.ts';
import { lockProfile } from '../profile/profile-store.ts';
import { deleteMailTokensOf } from '../registration/mail-tokens-store.ts';
import { deleteFactor, findStatus } from '../second-factor/second-factor-store.ts';
import { deleteKnownDevicesOf, listKnownDevices } from '../sessions/known-devices-store.ts';
import { deleteSessionsOf, listSessions } from '../sessions/sessions-store.ts';
import { eraseUnclaimed } from '../unclaimed/unclaimed-store.ts';

export async function eraseAccount(
  { clock, photos, signerFor }: Pick<AccountsDeps, 'clock' | 'photos' | 'signerFor'>,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const profile = await lockProfile(tx, userId);
  if (profile?.avatar) await photos.dropAvatar(tx, profile.avatar);
  await deleteSessionsOf(tx, userId);
  await deleteKnownDevicesOf(tx, userId);
  await deleteMailTokensOf(tx, userId);
  await deleteFactor(tx, userId);
  await deleteAgreementsOf(tx, userId);
  await deleteConnectionsOf(tx, userId);
  // First: the hiding of an unclaimed account is no suspension that would reserve anything.
  await eraseUnclaimed(tx, userId);
  const contacts = await findSuspendedContacts(tx, userId);
  if (contacts) await reserveContacts({ signerFor }, tx, userId, contacts);
  await anonymiseAccount(tx, userId, clock.now());
}

export async function exportAccount(db: Executor, userId: number): Promise<Record<string, unknown>> {
  const account = await findAccount(db, userId);
  if (!account) return {};
  const {
    isPaidPeriodRunning: _,
    hasSkippedPreferences: _skipped,
    hasSecondFactor: _factor,
    knowsTerms: _terms,
    ...stored
  } = account;
  const sessions = await listSessions(db, userId);
  return {
    account: stored,
    sessions: sessions.map(({ id: _id, ...device }) => device),
    knownDevices: await listKnownDevices(db, userId),
    connections: await listConnections(db, userId),
    secondFactor: (await findStatus(db, userId)) ?? null,
    terms: await findAgreements(db, userId),
  };
}
