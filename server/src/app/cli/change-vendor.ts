import { Refusal } from '../../platform/http/refusal.ts';
import { inTransaction, type Transaction } from '../../platform/postgres/database.ts';
import type { Modules } from '../modules.ts';
import type { Call, Options } from './command.ts';
import { withModules } from './with-modules.ts';

/** What a change of a vendor's plan or chats is told with, and whose it was. */
interface Change<T> {
  vendorId: number;
  result: T;
}

/**
 * Does one change of a vendor's plan or chats in a transaction, and tells their open pages. `complain`
 * says in a sentence what a refusal means here.
 */
export async function changeVendor<T>(
  call: Pick<Call<Options>, 'config' | 'log' | 'clock'>,
  change: (tx: Transaction, modules: Modules) => Promise<Change<T>>,
  complain: (refusal: Refusal) => string,
): Promise<T> {
  return withModules(call, async ({ db, jobs }, modules) => {
    // A payment is thanked for by a mail, which whoever works sends.
    await jobs.start({ work: false });
    try {
      const { vendorId, result } = await inTransaction(db, async (tx) => change(tx, modules));
      modules.subscriptions.tellAccess(vendorId);
      return result;
    } catch (error) {
      if (error instanceof Refusal) throw new Error(complain(error), { cause: error });
      throw error;
    }
  });
}

/** Whose address this is. */
export async function vendorOf(tx: Transaction, { accounts }: Modules, email: string) {
  const id = await accounts.findIdByEmail(tx, email);
  if (id === undefined) throw new Error(`Nobody here is known as ${email}.`);
  return id;
}
