import { accountDisowned, type AccountsModule } from '../../modules/people/accounts/index.ts';
import type { AuditModule } from '../../modules/people/audit/index.ts';
import { durable } from '../../platform/events/reaction.ts';
import { defineJob, handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { inTransaction, type Transaction } from '../../platform/postgres/database.ts';
import type { AppContext } from '../app-context.ts';
import { lockErasedList } from './erased-list-store.ts';
import { erasedList } from './erased-list.ts';

const disownedErasure = defineJob<{ userId: number }>('accounts.erase-disowned');
const closedErasure = defineJob<Record<string, never>>('accounts.erase-closed', { expireInSeconds: 900 });
const unclaimedErasure = defineJob<Record<string, never>>('accounts.erase-unclaimed');
/** Tried for weeks: without its line a restore would bring the account back. */
const erasureRecord = defineJob<{ id: number; createdAt: string }>('accounts.record-erasure', {
  retryLimit: 5000,
  retryDelayMaxSeconds: 600,
});

const HOURLY = '37 * * * *';
const BATCH = 100;

type Deps = Pick<AppContext, 'clock' | 'db' | 'erasedFiles' | 'jobs' | 'log' | 'mailer'> & {
  accounts: Pick<AccountsModule, 'findUnclaimedToErase' | 'closing' | 'lockUnclaimed'>;
  audit: Pick<AuditModule, 'add'>;
};

export interface ErasureModule extends Module {
  /** Erases who was erased before the database was restored from an older backup. */
  eraseAgain(): Promise<void>;
}

/** Runs the `eraseFor` of all modules, for accounts that are disowned, that nobody claims, whose time to come back is over, or that a restore brought back. */
export function createErasureModule(deps: Deps, others: readonly Module[]): ErasureModule {
  const { accounts, audit, clock, db, jobs, log, mailer } = deps;
  const { closing } = accounts;
  const list = erasedList(deps.erasedFiles);

  async function erase(tx: Transaction, userId: number): Promise<void> {
    const account = await closing.findIdentity(tx, userId);
    if (!account) return;
    for (const { eraseFor } of others) await eraseFor(tx, userId);
    const { id, createdAt, email } = account;
    await jobs.send(tx, erasureRecord, { id, createdAt: createdAt.toISOString() });
    if (email !== null) await mailer.mailbox?.forget(email);
  }

  async function eraseWithEntry(tx: Transaction, id: number): Promise<void> {
    await erase(tx, id);
    await audit.add(tx, { actorId: null, action: 'account.erased', subject: { type: 'user', id }, at: clock.now() });
  }

  /** One account that cannot be erased keeps no other from it, nor the program from starting. */
  async function eraseEach(ids: readonly number[], eraseOne: (tx: Transaction, id: number) => Promise<void>) {
    const failed: number[] = [];
    for (const id of ids) {
      try {
        await inTransaction(db, async (tx) => eraseOne(tx, id));
      } catch (error) {
        log.error({ err: error, id }, 'an account could not be erased');
        failed.push(id);
      }
    }
    return failed;
  }

  async function eraseAgain(): Promise<void> {
    const erased = await list.read();
    if (erased.length === 0) return;
    const present = await closing.findPresent(db, erased);
    await eraseEach(present, eraseWithEntry);
    if (present.length > 0) log.warn({ ids: present }, 'accounts were erased again, which a restore had brought back');
  }

  async function eraseClosed(): Promise<void> {
    await eraseAgain();
    let failed: number[] = [];
    let due: number[];
    do {
      due = await closing.findDue(db, { limit: BATCH, except: failed });
      failed = failed.concat(
        await eraseEach(due, async (tx, id) => {
          if (await closing.lockIfDue(tx, id)) await eraseWithEntry(tx, id);
        }),
      );
    } while (due.length > 0);
  }

  async function eraseUnclaimed(): Promise<void> {
    await eraseEach(await accounts.findUnclaimedToErase(db), async (tx, id) => {
      if (await accounts.lockUnclaimed(tx, id)) await eraseWithEntry(tx, id);
    });
  }

  return {
    name: 'erasure',
    routes: [],
    jobs: [closedErasure, unclaimedErasure, erasureRecord],
    handlers: [
      handle(closedErasure, eraseClosed, { cron: HOURLY }),
      handle(unclaimedErasure, eraseUnclaimed, { cron: HOURLY }),
      handle(erasureRecord, async ({ id, createdAt }) =>
        inTransaction(db, async (tx) => {
          await lockErasedList(tx);
          await list.add({ id, createdAt: new Date(createdAt) });
        }),
      ),
    ],
    reactions: [
      durable(accountDisowned, disownedErasure, async ({ userId }, run) =>
        inTransaction(db, async (tx) => {
          await run.completeIn(tx);
          await erase(tx, userId);
        }),
      ),
    ],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
    eraseAgain,
  };
}
