import type { Executor } from '../../platform/postgres/database.ts';
import { findPerson, type Person } from './accounts-store.ts';

/** A vendor as other modules know one. */
export type Seller = Omit<Person, 'type'>;

/** The vendor with this id; nothing for buyers and for people who are gone. */
export async function getSeller(db: Executor, userId: number): Promise<Seller | undefined> {
  const person = await findPerson(db, userId);
  return person?.type === 'vendor' ? person : undefined;
}
