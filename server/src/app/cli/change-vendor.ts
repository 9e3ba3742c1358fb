import { Refusal } from '../../platform/http/refusal.ts';
import { inTransaction, type Transaction } from '../../platform/postgres/database.ts';
import type { Modules } from '../modules.ts';
import type { Call, Options } from './command.ts';
import { withModules } from './with-modules.ts';

/** One change of a vendor's plan or chats in a transaction. `describeRefusal` turns a refusal into a sentence. */
export async function changeVendor<T>(
  call: Pick<Call<Options>, 'config' | 'log' | 'clock'>,
  change: (tx: Transaction, modules: Modules) => Promise<T>,
  describeRefusal: (refusal: Refusal) => string,
): Promise<T> {
  return withModules(call, async ({ db, jobs }, modules) => {
    // A payment is confirmed by a mail, which a worker sends.
    await jobs.start({ work: false });
    try {
      return await inTransaction(db, async (tx) => change(tx, modules));
    } catch (error) {
      if (error instanceof Refusal) throw new Error(describeRefusal(error), { cause: error });
      throw error;
    }
  });
}

export async function vendorOf(tx: Transaction, { accounts }: Modules, email: string) {
  const id = await accounts.findIdByEmail(tx, email);
  if (id === undefined) throw new Error(`There is no account with the address ${email}.`);
  return id;
}
