import type { OutputOf } from '@akatale/contracts/endpoint';
import type { CaseReason } from '@akatale/contracts/market/decision-causes';
import type { SuspensionDays } from '@akatale/contracts/trust/cases';
import type { takeDown } from '@akatale/contracts/trust/cases-endpoints';
import { refuse, refuseField } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { lockSubject, markSubject, type LockedSubject } from './case-subjects.ts';
import { type CasesDeps, caseDecided } from './cases-deps.ts';
import {
  type Act,
  auditActionOf,
  decide,
  type Decider,
  isAdverse,
  mayDecideOn,
  missingReason,
  type OperatorsDecision,
  type SubjectRef,
} from './cases-policy.ts';
import {
  findCase,
  findLastDecider,
  findOpenCause,
  findOwner,
  forgetIfErased,
  hasMadeForOwner,
  storeDecision,
} from './cases-store.ts';
import { decisionMail } from './mails/send-decision-mail.ts';
import { dismissalNotice } from './tell-of-dismissal.ts';

export interface Decision {
  operator: Decider;
  act: Act;
  reason?: CaseReason | undefined;
  words?: string | undefined;
  /** Of a suspension; without them it lasts until an operator ends it. */
  days?: SuspensionDays | undefined;
}

type Decided = OutputOf<typeof takeDown>;

/**
 * One operator at a time: the person is locked where the act is against them, then the thing, then its case, and the second
 * operator is told who was first. Refuses `VALIDATION`, `NOT_FOUND`, `FORBIDDEN`, `DECIDED_ALREADY` and, where nobody
 * has decided anything, `NOT_TAKEN_DOWN`.
 */
export async function actOnListing(
  deps: CasesDeps,
  tx: Transaction,
  { productId, ...decision }: Decision & { productId: number },
): Promise<Decided> {
  checkReason(decision);
  const about = { thing: 'product', thingId: productId } as const;
  const listing = await lockSubject(deps, tx, about);
  if (listing.isGone) refuse('NOT_FOUND');
  await checkDecider(tx, decision.operator, { ...about, ownerId: listing.ownerId, act: decision.act });
  return settle(deps, tx, { about, subject: listing, decision, at: deps.clock.now(), until: null });
}

/** At the desk, where nothing was reported. Refuses `VALIDATION`, `NOT_FOUND`, `FORBIDDEN` and `ALREADY_SUSPENDED`. */
export async function suspendAtDesk(
  deps: CasesDeps,
  tx: Transaction,
  { personId, ...why }: Omit<Decision, 'act'> & { personId: number },
): Promise<Decided> {
  const decision = { ...why, act: 'suspend' } as const;
  checkReason(decision);
  const at = deps.clock.now();
  const { days, operator } = why;
  const until = await deps.accounts.suspendPerson(tx, { personId, operatorId: operator.id, days, at });
  const about = { thing: 'store', thingId: personId } as const;
  const subject = await lockSubject(deps, tx, about);
  return settle(deps, tx, { about, subject, decision, at, until });
}

interface SeenDecision extends Decision {
  caseId: number;
  /** When the evidence was taken on which the operator decides. */
  evidenceAt: string;
}

/** Refuses as `actOnListing`, and `CHANGED_MEANWHILE` where the evidence has changed since. */
export async function decideCase(
  deps: CasesDeps,
  tx: Transaction,
  { caseId, evidenceAt, ...decision }: SeenDecision,
): Promise<Decided> {
  checkReason(decision);
  const at = deps.clock.now();
  const { thing, thingId, ownerId } = (await findCase(tx, caseId)) ?? refuse('NOT_FOUND');
  const about = { thing, thingId };
  const { act, days, operator } = decision;
  await checkDecider(tx, operator, { ...about, ownerId, act });
  const suspension = { personId: ownerId, operatorId: operator.id, days, at, prolongs: true };
  const until = act === 'suspend' ? await deps.accounts.suspendPerson(tx, suspension) : null;
  const subject = await lockSubject(deps, tx, about);
  const locked = (await findCase(tx, caseId)) ?? refuse('NOT_FOUND');
  if (locked.decision === 'withdrawn') refuse('CHANGED_MEANWHILE');
  if (locked.decision) return refuseTwice(deps, tx, about);
  if (locked.evidenceAt.getTime() !== Date.parse(evidenceAt)) refuse('CHANGED_MEANWHILE');
  return settle(deps, tx, { about, subject, decision, at, until });
}

interface Settlement {
  about: SubjectRef;
  subject: LockedSubject;
  decision: Decision;
  at: Date;
  /** The end of a suspension. */
  until: Date | null;
}

/** Requires the locks. */
async function settle(deps: CasesDeps, tx: Transaction, settlement: Settlement): Promise<Decided> {
  const { about, subject, decision: made, at, until } = settlement;
  const cause = await findOpenCause(tx, about);
  const move = decide({ thing: about.thing, mark: subject.mark, cause }, made.act);
  if (move === 'decided') return refuseTwice(deps, tx, about);
  if (move === 'unfit') refuseField({ field: 'decision', code: 'NO_DECISION' });
  const { decision, mark } = move;
  const { ownerId, evidence } = subject;
  const { operator, reason = null } = made;
  const words = made.words || null;
  const stored = { decision, decidedBy: operator.id, reason, words, at, suspendedUntil: until };
  const { caseId, title, undoUntil } = await storeDecision(tx, { ...about, ownerId, evidence }, stored);
  if (mark !== subject.mark) await markSubject(deps, tx, about, { ownerId, mark, reason });
  if (isAdverse(decision)) await deps.jobs.send(tx, decisionMail, { caseId });
  if (undoUntil) {
    await deps.jobs.send(
      tx,
      dismissalNotice,
      { caseId, undoUntil: undoUntil.toISOString() },
      { startAfter: undoUntil },
    );
  } else {
    await deps.events.announce(tx, caseDecided, { caseId, decision });
    await forgetIfErased(tx, caseId, at);
  }
  // Last, because the log waits for this transaction from here on.
  await deps.audit.add(tx, {
    actorId: operator.id,
    action: auditActionOf(decision),
    subject: auditSubjectOf(about, { ownerId, decision }),
    details: { caseId, ...(reason && { reason }), ...(until && { until: until.toISOString() }) },
    ...(words && { reason: words }),
    at,
  });
  return { message: messages[decision](title), mark, undoUntil: undoUntil?.toISOString() ?? null };
}

export function auditSubjectOf(
  { thing, thingId }: SubjectRef,
  { ownerId, decision }: { ownerId: number; decision: OperatorsDecision },
) {
  const isOnListing = thing === 'product' && decision !== 'suspended';
  return isOnListing ? ({ type: 'product', id: thingId } as const) : ({ type: 'user', id: ownerId } as const);
}

function checkReason(decision: Decision): void {
  const missing = missingReason(decision.act, decision);
  if (missing)
    refuse('VALIDATION', { errors: [{ field: missing === 'NO_REASON' ? 'reason' : 'words', code: missing }] });
}

export async function checkDecider(
  tx: Transaction,
  operator: Decider,
  { ownerId, act, ...about }: SubjectRef & { ownerId: number; act: Act },
): Promise<void> {
  const owner = (await findOwner(tx, ownerId)) ?? refuse('NOT_FOUND');
  if (!mayDecideOn(operator, owner)) refuse('FORBIDDEN');
  // Against oneself anyone may decide.
  if (act !== 'take-down' && (await hasMadeForOwner(tx, about, operator.id))) refuse('FORBIDDEN');
}

async function refuseTwice(deps: CasesDeps, tx: Transaction, about: SubjectRef): Promise<never> {
  const decider = await findLastDecider(tx, about);
  if (decider === undefined) refuse('NOT_TAKEN_DOWN');
  return refuseDecided(deps, tx, decider);
}

export async function refuseDecided({ accounts }: Pick<CasesDeps, 'accounts'>, tx: Transaction, deciderId: number) {
  const { name = 'Another operator' } = (await accounts.findContact(tx, deciderId)) ?? {};
  return refuse({ code: 'DECIDED_ALREADY', values: { name } });
}

const messages: Record<OperatorsDecision, (title: string) => string> = {
  approved: (title) => `“${title}” is on the market. The seller is told.`,
  'sent-back': (title) => `“${title}” is sent back. The seller is told why.`,
  'taken-down': (title) => `“${title}” is taken down. The seller is told why.`,
  restored: (title) => `“${title}” is back on the market. The seller is told.`,
  dismissed: () => 'It stays as it is. Anyone who reported it is told.',
  warned: () => 'The person is warned, and told why.',
  hidden: () => 'It is hidden. Who wrote it is told why.',
  suspended: () => 'The person is suspended, and told why.',
};
