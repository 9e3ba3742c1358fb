import type { AppContext } from '../app-context.ts';
import type { Modules } from '../modules.ts';

export async function findPerson(
  { db }: AppContext,
  { accounts }: Modules,
  idOrEmail: string,
): Promise<{ id: number; known: Record<string, unknown> }> {
  const id = /^\d{1,9}$/.test(idOrEmail) ? Number(idOrEmail) : await accounts.findIdByEmail(db, idOrEmail);
  const known = id === undefined ? {} : await accounts.exportFor(db, id);
  if (id === undefined || !('account' in known)) {
    throw new Error(`Nobody here is known as ${idOrEmail}.`);
  }
  return { id, known };
}
