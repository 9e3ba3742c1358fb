import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { findPerson, lockPerson, type Person } from '../accounts-store.ts';

export type Seller = Omit<Person, 'type'>;

/** Undefined for buyers and deleted people. */
export async function getSeller(db: Executor, userId: number): Promise<Seller | undefined> {
  const person = await findPerson(db, userId);
  return person?.type === 'vendor' ? person : undefined;
}

export async function lockSeller(tx: Transaction, userId: number): Promise<Seller | undefined> {
  await lockPerson(tx, userId);
  return getSeller(tx, userId);
}
