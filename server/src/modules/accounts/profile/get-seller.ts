import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { findPerson, lockPerson, type Person } from '../accounts-store.ts';

/** A vendor as other modules know one. */
export type Seller = Omit<Person, 'type'>;

/** The vendor with this id; nothing for buyers and for people who are gone. */
export async function getSeller(db: Executor, userId: number): Promise<Seller | undefined> {
  const person = await findPerson(db, userId);
  return person?.type === 'vendor' ? person : undefined;
}

/** The same, whose name stays as it is until the transaction ends. */
export async function lockSeller(tx: Transaction, userId: number): Promise<Seller | undefined> {
  await lockPerson(tx, userId);
  return getSeller(tx, userId);
}
