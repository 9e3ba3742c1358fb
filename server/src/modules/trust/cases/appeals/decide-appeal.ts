import type { AuditAction } from '@akatale/contracts/people/audit';
import type { AppealOutcome } from '@akatale/contracts/trust/cases';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { lockSubject, markSubject } from '../case-subjects.ts';
import { appealDecided, type CasesDeps } from '../cases-deps.ts';
import { type Decider, isOfHeld } from '../cases-policy.ts';
import { forgetIfErased, reopenCase } from '../cases-store.ts';
import { answerMail } from '../mails/send-decision-mail.ts';
import {
  type AppealableRow,
  findAnswerer,
  findAppealable,
  isHeldByOther,
  lockSuspended,
  storeAnswer,
} from './appeals-store.ts';

interface Answer {
  caseId: number;
  operator: Decider;
  outcome: AppealOutcome;
  answer: string;
}

/**
 * Overturned, it undoes what the decision did, unless another decision holds it (rule 238). Refuses `NOT_FOUND`,
 * `FORBIDDEN` and `DECIDED_ALREADY`.
 */
export async function decideAppeal(
  deps: CasesDeps,
  tx: Transaction,
  { caseId, operator, outcome, answer }: Answer,
): Promise<{ message: string }> {
  const found = (await findAppealable(tx, caseId)) ?? refuse('NOT_FOUND');
  const { mayAnswer } = (await findAnswerer(tx, caseId, operator)) ?? refuse('NOT_FOUND');
  if (!mayAnswer) refuse('FORBIDDEN');
  const at = deps.clock.now();
  const isOverturned = outcome === 'overturned';
  // The person before the thing, as in a decision.
  const isRestored = isOverturned && found.decision === 'suspended' && (await endSuspension(deps, tx, found, operator));
  const locked = await lockSubject(deps, tx, found);
  const isFirst = await storeAnswer(tx, { caseId, outcome, answer, decidedBy: operator.id, at });
  if (!isFirst) await refuseTwice(deps, tx, caseId, operator);
  const isHiding = found.decision !== 'warned' && locked.mark !== null && locked.mark !== 'reported';
  if (isOverturned && isHiding && !(await isHeldByOther(tx, found))) {
    const waits = found.decision === 'suspended' && isOfHeld(found.cause) && !locked.isGone && !found.isErased;
    await markSubject(deps, tx, found, { ownerId: found.ownerId, mark: waits ? 'held' : null });
    if (waits) await reopenCase(tx, caseId, at);
  }
  await deps.jobs.send(tx, answerMail, { caseId });
  await deps.events.announce(tx, appealDecided, { caseId, outcome });
  await forgetIfErased(tx, caseId, at);
  const subject = { type: 'user', id: found.ownerId } as const;
  const entry = (action: AuditAction) => ({ actorId: operator.id, action, subject, details: { caseId }, at });
  if (isRestored) await deps.audit.add(tx, entry('account.restored'));
  await deps.audit.add(tx, { ...entry(`appeal.${outcome}`), reason: answer });
  return {
    message: isOverturned
      ? 'The decision is reversed. The person is told.'
      : 'The decision is kept. The person is told.',
  };
}

/** True where nothing else suspends the person. */
async function endSuspension(
  { accounts }: Pick<CasesDeps, 'accounts'>,
  tx: Transaction,
  found: AppealableRow,
  operator: Decider,
): Promise<boolean> {
  const suspended = await lockSuspended(tx, found);
  if (!suspended) return false;
  const { others } = suspended;
  if (others.length === 0) {
    await accounts.restorePerson(tx, { personId: found.ownerId, operatorId: operator.id });
    return true;
  }
  const ends = others.flatMap((until) => until ?? []);
  const last = ends.length < others.length ? null : new Date(Math.max(...ends.map(Number)));
  await accounts.setSuspensionEnd(tx, found.ownerId, last);
  return false;
}

async function refuseTwice(deps: CasesDeps, tx: Transaction, caseId: number, operator: Decider): Promise<never> {
  const decidedBy = (await findAnswerer(tx, caseId, operator))?.decidedBy;
  const { name = 'Another operator' } = (decidedBy && (await deps.accounts.findContact(tx, decidedBy))) || {};
  return refuse({ code: 'DECIDED_ALREADY', values: { name } });
}
