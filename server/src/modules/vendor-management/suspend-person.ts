import type { Transaction } from '../../platform/postgres/database.ts';
import type { VendorManagementDeps } from './vendor-management-deps.ts';

interface Suspension {
  personId: number;
  operatorId: number;
  reason: string;
}

interface Suspended {
  message: string;
  isSuspended: boolean;
}

type SuspendDeps = Pick<VendorManagementDeps, 'accounts'>;

/** Refuses `NOT_FOUND`, `FORBIDDEN` for operators and `ALREADY_SUSPENDED`. */
export async function suspendPerson(
  { accounts }: SuspendDeps,
  tx: Transaction,
  suspension: Suspension,
): Promise<Suspended> {
  const name = await nameOf(accounts, tx, suspension);
  await accounts.suspendPerson(tx, suspension);
  return { message: `${name} is suspended.`, isSuspended: true };
}

/** Refuses `NOT_FOUND`, `FORBIDDEN` for operators and `NOT_SUSPENDED`. */
export async function restorePerson(
  { accounts }: SuspendDeps,
  tx: Transaction,
  suspension: Suspension,
): Promise<Suspended> {
  const name = await nameOf(accounts, tx, suspension);
  await accounts.restorePerson(tx, suspension);
  return { message: `${name} is back on the marketplace.`, isSuspended: false };
}

async function nameOf(accounts: SuspendDeps['accounts'], tx: Transaction, { personId }: Suspension): Promise<string> {
  return (await accounts.findContact(tx, personId))?.name ?? 'This person';
}
