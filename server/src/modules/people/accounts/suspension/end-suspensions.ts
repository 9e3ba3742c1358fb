import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { restorePerson } from './suspend-person.ts';
import { findEnded, lockIfEnded } from './suspension-store.ts';

export const suspensionsEnd = defineJob<Record<string, never>>('accounts.end-suspensions');
export const SUSPENSIONS_END_CRON = '*/5 * * * *';

const REASON = 'Its time is over.';

/** In however many processes this runs, each is restored once (rule 233). One that cannot be keeps no other from it. */
export async function endSuspensions(deps: Pick<AccountsDeps, 'audit' | 'clock' | 'db' | 'events'>): Promise<void> {
  const failures: unknown[] = [];
  for (const personId of await findEnded(deps.db)) {
    await endOne(deps, personId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Suspensions whose time is over go on');
}

async function endOne(deps: Pick<AccountsDeps, 'audit' | 'clock' | 'db' | 'events'>, personId: number): Promise<void> {
  const { audit, clock, db } = deps;
  await inTransaction(db, async (tx) => {
    if (!(await lockIfEnded(tx, personId))) return;
    await restorePerson(deps, tx, { personId, operatorId: null });
    const subject = { type: 'user', id: personId } as const;
    await audit.add(tx, { actorId: null, action: 'account.restored', subject, reason: REASON, at: clock.now() });
  });
}
