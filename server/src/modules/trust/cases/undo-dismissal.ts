import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { lockSubject, markSubject } from './case-subjects.ts';
import type { CasesDeps } from './cases-deps.ts';
import type { Decider } from './cases-policy.ts';
import { findCase, findLastDecider } from './cases-store.ts';
import { auditSubjectOf, refuseDecided } from './decide-case.ts';
import { lockDismissal, openAgain } from './dismissals-store.ts';
import { joinCase } from './reports/reports-store.ts';
import { reportedRestoration } from './weighted-hiding/hide-reported.ts';

/**
 * The case waits again as before, with what was reported meanwhile. Only for who dismissed it: they alone know that it was
 * a slip, and another operator would undo a decision. Refuses `NOT_FOUND`, `FORBIDDEN`, `UNDO_TOO_LATE` and
 * `DECIDED_ALREADY`.
 */
export async function undoDismissal(
  deps: CasesDeps,
  tx: Transaction,
  { caseId, operator }: { caseId: number; operator: Decider },
): Promise<{ message: string }> {
  const { thing, thingId, ownerId } = (await findCase(tx, caseId)) ?? refuse('NOT_FOUND');
  const about = { thing, thingId };
  const { mark, isGone, evidence } = await lockSubject(deps, tx, about);
  // Locks the open case of the thing, or makes one: what is reported now waits for this, and joins the case.
  const at = deps.clock.now();
  const openId = await joinCase(tx, { ...about, ownerId, evidence, at });
  const locked = (await lockDismissal(tx, caseId)) ?? refuse('NOT_FOUND');
  if (locked.decidedBy === null) refuse('UNDO_TOO_LATE');
  if (locked.decidedBy !== operator.id)
    return locked.isUndoable ? refuse('FORBIDDEN') : refuseDecided(deps, tx, locked.decidedBy);
  const later = await findLastDecider(tx, about, { afterCase: caseId });
  if (later !== undefined || locked.decision !== 'dismissed') return refuseDecided(deps, tx, later ?? locked.decidedBy);
  if (!locked.isUndoable) refuse('UNDO_TOO_LATE');
  await openAgain(tx, caseId, openId);
  const { hiddenUntil } = locked;
  if (hiddenUntil && mark === null && !isGone) {
    await markSubject(deps, tx, about, { ownerId, mark: 'reported' });
    // The one that was sent when it was hidden may have run meanwhile.
    await deps.jobs.send(tx, reportedRestoration, { caseId }, { startAfter: hiddenUntil });
  }
  await deps.audit.add(tx, {
    actorId: operator.id,
    action: 'case.dismissal-undone',
    subject: auditSubjectOf(about, { ownerId, decision: 'dismissed' }),
    details: { caseId },
    at,
  });
  return { message: 'It waits again. Nobody was told.' };
}
