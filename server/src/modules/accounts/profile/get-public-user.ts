import type { PublicUser } from '@akatale/contracts/accounts/accounts-schemas';
import type { Executor } from '../../../platform/postgres/database.ts';
import { findPerson } from '../accounts-store.ts';
import { toPublicUser } from '../accounts-view.ts';

export async function getPublicUser(db: Executor, id: number): Promise<PublicUser | undefined> {
  const person = await findPerson(db, id);
  return person && !person.isSuspended ? toPublicUser(person) : undefined;
}
