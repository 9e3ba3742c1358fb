import { randomInt } from 'node:crypto';
import { Email } from '@akatale/contracts/email-schemas';
import type { GoogleProblem } from '@akatale/contracts/people/google-problems';
import { textLimits } from '@akatale/contracts/text';
import { cleanText } from '../../../../platform/http/input/clean-text.ts';
import type { OpenIdIdentity } from '../../../../platform/openid/openid-provider.ts';
import { inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findTaken, insertAccount, setProvenPasswordHash } from '../accounts-store.ts';
import { reopenAtLogin } from '../closing/close-account.ts';
import { isReserved } from '../closing/reserved-contacts-store.ts';
import { agreeToTerms } from '../legal/agreements-store.ts';
import { cleanName, isReadableName } from '../profile/update-profile.ts';
import { usernamesFor } from '../registration/derive-username.ts';
import { forgetUnusedTokens } from '../registration/mail-tokens-store.ts';
import { registeredFrom } from '../registration/registered-from.ts';
import { deleteKnownDevicesOf } from '../sessions/known-devices-store.ts';
import type { LoginSession } from '../sessions/login.ts';
import { type Device, openSession } from '../sessions/open-session.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import {
  connectGoogle,
  findGoogleOwner,
  lockGoogleIdentity,
  lockOwnerOfEmail,
  type Owner,
} from './oauth-accounts-store.ts';

type Deps = Pick<AccountsDeps, 'audit' | 'clock' | 'db' | 'events' | 'isReservedName' | 'signerFor'>;
type SignedIn = LoginSession | { problem: GoogleProblem };

/**
 * The account with the same address is connected only if both Google and we have verified that address: otherwise an
 * account registered with a stranger's address would be shared with the stranger (rule 10). Brings a closed account back.
 */
export async function signInWithGoogle(
  deps: Deps,
  claimed: OpenIdIdentity,
  device: Device & { ip: string },
): Promise<SignedIn> {
  const identity = cleanText(claimed) as OpenIdIdentity;
  return inTransaction(deps.db, async (tx): Promise<SignedIn> => {
    await lockGoogleIdentity(tx, identity.id);
    const found = (await findGoogleOwner(tx, identity.id)) ?? (await connect(deps, tx, identity, device.ip));
    if ('problem' in found) return found;
    if (found.role === 'operator') return { problem: 'google-operator' };
    const closing = found.isSuspended ? await reopenAtLogin(deps, tx, found.id) : 'open';
    if (closing === 'refused') return { problem: 'google-suspended' };
    const session = await openSession(tx, { userId: found.id, role: found.role }, device);
    return { ...session, wasClosed: closing === 'reopened' };
  });
}

async function connect(
  deps: Deps,
  tx: Transaction,
  { id: googleId, email, isEmailVerified, name }: OpenIdIdentity,
  ip: string,
): Promise<Owner | { problem: GoogleProblem }> {
  if (!email || !isEmailVerified || !Email.safeParse(email).success) {
    return { problem: 'google-unverified' };
  }
  const existing = await lockOwnerOfEmail(tx, email);
  if (!existing && (await isReserved(deps, tx, { email }))) return { problem: 'google-suspended' };
  const owner = existing ?? (await openBuyerAccount(deps, tx, { email, givenName: name, ip }));
  if (!owner || !owner.emailVerified) return { problem: 'google-sign-in-first' };
  if (owner.role === 'operator') return { problem: 'google-operator' };
  const connection = { userId: owner.id, googleId, email, at: deps.clock.now() };
  if (!(await connectGoogle(tx, connection))) return { problem: 'google-other' };
  if (existing) await revokeUnprovenAccess(deps, tx, existing);
  return owner;
}

/** Ends the access of anyone who registered the address before its owner did. */
async function revokeUnprovenAccess({ clock }: Deps, tx: Transaction, { id, ownerProven }: Owner): Promise<void> {
  if (!ownerProven) await setProvenPasswordHash(tx, id, null, clock.now());
  await deleteSessionsOf(tx, id);
  await deleteKnownDevicesOf(tx, id);
  await forgetUnusedTokens(tx, id, 'reset-password', { keepNewest: false });
}

/** Undefined if the address was registered at the same moment. */
async function openBuyerAccount(
  { clock, isReservedName, signerFor }: Deps,
  tx: Transaction,
  { email, givenName, ip }: { email: string; givenName: string | undefined; ip: string },
): Promise<Owner | undefined> {
  const now = clock.now();
  const usernames = usernamesFor(email, isReservedName, () => randomInt(1_000, 1_000_000));
  for (const username of usernames) {
    const id = await insertAccount(tx, {
      username,
      email,
      emailVerified: true,
      ownerProven: true,
      name: nameFor(givenName, username, isReservedName),
      type: 'buyer',
      registeredFrom: registeredFrom({ signerFor }, ip),
      createdAt: now,
      updatedAt: now,
    });
    if (id !== undefined) {
      await agreeToTerms(tx, id, now);
      return { id, role: 'user', emailVerified: true, ownerProven: true, isSuspended: false };
    }
    const { emailOwnerId } = await findTaken(tx, { email, username });
    if (emailOwnerId !== undefined) return undefined;
  }
  return undefined;
}

function nameFor(given: string | undefined, username: string, isReservedName: (name: string) => boolean): string {
  const name = [...cleanName(given ?? '')].slice(0, textLimits.name).join('').trim();
  return isReadableName(name) && !isReservedName(name) ? name : username;
}
