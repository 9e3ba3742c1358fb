import type { CurrentUser, PublicUser } from '@akatale/contracts/people/accounts-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import { subscriptionStatusOf } from '../../entitlements/index.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { mustVerifyEmail } from '../accounts-policy.ts';
import { findOwnAccount, findPerson, lockPerson, type Person } from '../accounts-store.ts';
import { toCurrentUser, toPublicUser } from '../accounts-view.ts';

export async function getCurrentUser(
  deps: Pick<AccountsDeps, 'db' | 'operatorRequireTotp' | 'requireVerifiedEmail'>,
  userId: number,
  viewedUntil: Date | null = null,
): Promise<CurrentUser> {
  const account = await findOwnAccount(deps.db, userId);
  if (!account) refuse('UNAUTHORIZED');
  return toCurrentUser(account, {
    subscriptionStatus: subscriptionStatusOf(account),
    mustVerifyEmail: mustVerifyEmail(deps, account),
    mustEnrolTotp: deps.operatorRequireTotp && account.role === 'operator' && !account.hasSecondFactor,
    viewedUntil,
  });
}

export async function getPublicUser(db: Executor, id: number): Promise<PublicUser | undefined> {
  const person = await findPerson(db, id);
  return person && !person.isSuspended ? toPublicUser(person) : undefined;
}

export type Seller = Omit<Person, 'type'>;

/** Undefined for buyers and deleted people. */
export async function getSeller(db: Executor, userId: number): Promise<Seller | undefined> {
  return ifVendor(await findPerson(db, userId));
}

export async function lockSeller(tx: Transaction, userId: number): Promise<Seller | undefined> {
  return ifVendor(await lockPerson(tx, userId));
}

const ifVendor = (person: Person | undefined) => (person?.type === 'vendor' ? person : undefined);
