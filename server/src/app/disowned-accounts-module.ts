import { accountDisowned } from '../modules/accounts/index.ts';
import { durable } from '../platform/events/reaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Module } from '../platform/module.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { AppContext } from './app-context.ts';

const disownedErasure = defineJob<{ userId: number }>('accounts.erase-disowned');

export function createDisownedAccountsModule({ db }: Pick<AppContext, 'db'>, others: readonly Module[]): Module {
  return {
    name: 'disowned-accounts',
    routes: [],
    reactions: [
      durable(accountDisowned, disownedErasure, async ({ userId }, run) =>
        inTransaction(db, async (tx) => {
          await run.completeIn(tx);
          for (const { eraseFor } of others) await eraseFor(tx, userId);
        }),
      ),
    ],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
  };
}
