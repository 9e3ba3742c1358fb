import { defineJob, type JobRun } from '../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { type CasesDeps, caseDecided } from './cases-deps.ts';
import { forgetIfErased } from './cases-store.ts';
import { endUndo } from './dismissals-store.ts';

/** Sent for the end of the seconds in which a dismissal may be undone; `undoUntil` says which dismissal of the case. */
export const dismissalNotice = defineJob<{ caseId: number; undoUntil: string }>('cases.tell-of-dismissal');

/** Tells of a dismissal, once; of one that was undone, never. */
export async function tellOfDismissal(
  { clock, db, events }: Pick<CasesDeps, 'clock' | 'db' | 'events'>,
  { caseId, undoUntil }: { caseId: number; undoUntil: string },
  run: Pick<JobRun, 'completeIn'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await run.completeIn(tx);
    if (!(await endUndo(tx, caseId, undoUntil))) return;
    await events.announce(tx, caseDecided, { caseId, decision: 'dismissed' });
    await forgetIfErased(tx, caseId, clock.now());
  });
}
