import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { suspendPerson } from '../suspension/suspend-person.ts';
import { findToHide, lockToHide, markHidden } from './unclaimed-store.ts';

export const unclaimedHiding = defineJob<Record<string, never>>('accounts.hide-unclaimed');
export const HIDING_CRON = '37 * * * *';

const REASON = 'Nobody has claimed it.';

/** By a suspension, which hides a vendor everywhere; the claim ends it (rule 185). */
export async function hideUnclaimed(deps: Pick<AccountsDeps, 'audit' | 'clock' | 'db' | 'events'>): Promise<void> {
  for (const personId of await findToHide(deps.db)) {
    await inTransaction(deps.db, async (tx) => {
      if (!(await lockToHide(tx, personId))) return;
      const at = deps.clock.now();
      await suspendPerson(deps, tx, { personId, operatorId: null, at });
      await markHidden(tx, personId);
      const subject = { type: 'user', id: personId } as const;
      await deps.audit.add(tx, { actorId: null, action: 'account.suspended', subject, reason: REASON, at });
    });
  }
}
