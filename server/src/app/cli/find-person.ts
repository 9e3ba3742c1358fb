import type { AppContext } from '../app-context.ts';
import type { Modules } from '../modules.ts';

export async function findPerson(
  { db }: AppContext,
  { accounts }: Modules,
  idOrEmail: string,
): Promise<{ id: number; data: Record<string, unknown> }> {
  const id = /^\d{1,9}$/.test(idOrEmail) ? Number(idOrEmail) : await accounts.findIdByEmail(db, idOrEmail);
  const data = id === undefined ? {} : await accounts.exportFor(db, id);
  if (id === undefined || !('account' in data)) {
    throw new Error(`There is no account with the id or address ${idOrEmail}.`);
  }
  return { id, data };
}
