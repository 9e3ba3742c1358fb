import type { CaseCause, CaseReason } from '@akatale/contracts/market/decision-causes';
import type { ProductMark } from '@akatale/contracts/market/products';
import type { ListingReview } from '@akatale/contracts/market/products-schemas';
import type { AuditAction } from '@akatale/contracts/people/audit';
import type { OperatorRole } from '@akatale/contracts/people/operators';
import {
  accountSubjects,
  adverseDecisions,
  type AdverseDecision,
  type CaseChoice,
  type CaseDecision,
  type CaseSubject,
  MAX_REVIEW_REQUESTS,
} from '@akatale/contracts/trust/cases';
import type { Viewer } from '../../../platform/http/viewer.ts';

/** What an operator does: `lift` shows the listing to everyone. */
export type Act = 'take-down' | 'send-back' | 'lift' | 'dismiss' | 'warn' | 'suspend';
export type OperatorsDecision = Exclude<CaseDecision, 'withdrawn'>;

export const actsOf: Record<CaseChoice, Act> = {
  approve: 'lift',
  'send-back': 'send-back',
  dismiss: 'dismiss',
  warn: 'warn',
  hide: 'take-down',
  suspend: 'suspend',
};

export interface SubjectRef {
  thing: CaseSubject;
  thingId: number;
}

export interface SubjectState {
  thing: CaseSubject;
  /** What hides it. Messages and reviews are never held; a store and a person have none. */
  mark: ProductMark | null;
  /** The cause of the open case; null where an operator acts unasked. */
  cause: CaseCause | null;
}

interface Move {
  decision: OperatorsDecision;
  mark: ProductMark | null;
}

/**
 * What becomes of it (rules 141 and 234). `decided`: another operator has decided so already; `unfit`: such a decision
 * does not go with it.
 */
export function decide({ thing, mark, cause }: SubjectState, act: Act): Move | 'decided' | 'unfit' {
  const isRequested = cause === 'asked-again';
  const isListing = thing === 'product';
  const isAccount = accountSubjects.includes(thing);
  const waitsForApproval = mark === 'held' || (mark === 'taken-down' && isRequested);
  const shown = mark === 'reported' ? null : mark;
  switch (act) {
    case 'take-down':
      if (isAccount) return 'unfit';
      // People may report what they saw before it was taken down.
      if (mark === 'taken-down' && cause !== 'reported') return 'decided';
      return { decision: isListing ? 'taken-down' : 'hidden', mark: 'taken-down' };
    case 'suspend':
      return { decision: 'suspended', mark: isAccount ? null : 'taken-down' };
    case 'dismiss':
    case 'warn':
      if (waitsForApproval) return 'unfit';
      return { decision: act === 'dismiss' ? 'dismissed' : 'warned', mark: shown };
    case 'send-back':
    case 'lift':
      if (!isListing) return 'unfit';
      // What an appeal has shown again may have been changed since, and waits.
      if (mark === null && !isRequested) return 'decided';
      if (act === 'lift') return { decision: mark === 'held' ? 'approved' : 'restored', mark: null };
      return { decision: 'sent-back', mark: mark === 'held' ? 'held' : 'taken-down' };
  }
}

export interface Decider {
  id: number;
  role: OperatorRole;
}

export const deciderOf = ({ userId: id, operatorRole }: Viewer): Decider => ({ id, role: operatorRole ?? 'support' });

/** Nobody decides on what is their own, and only owners on what is an operator's (rule 235). */
export function mayDecideOn({ id, role }: Decider, owner: { id: number; isOperator: boolean }): boolean {
  return id !== owner.id && (!owner.isOperator || role === 'owner');
}

/** Only what an operator holds against it needs a reason; `other` says nothing without words. */
export function missingReason(
  act: Act,
  { reason, words }: { reason?: CaseReason | undefined; words?: string | undefined },
): 'NO_REASON' | 'REASON_TOO_SHORT' | null {
  if (act === 'lift' || act === 'dismiss') return null;
  if (reason === undefined) return 'NO_REASON';
  return reason === 'other' && !words ? 'REASON_TOO_SHORT' : null;
}

export const isAdverse = (decision: CaseDecision | null): decision is AdverseDecision =>
  adverseDecisions.some((each) => each === decision);

/** Of a listing that was held until the decision. */
export const isOfHeld = (cause: CaseCause): boolean =>
  cause === 'first-listing' || cause === 'copy' || cause === 'prohibited-word';

export interface CaseOfListing {
  cause: CaseCause;
  decision: CaseDecision | null;
  reason: CaseReason | null;
  words: string | null;
}

/** How often the vendor has asked again since the listing was held or taken down; the newest case comes first. */
export function countReviewRequests(newestFirst: readonly Pick<CaseOfListing, 'cause'>[]): number {
  const others = newestFirst.findIndex(({ cause }) => cause !== 'asked-again');
  return others === -1 ? newestFirst.length : others;
}

/** The cases that `reviewOf` needs: one that gave the mark, and those by which its vendor asked again. */
export const CASES_OF_A_MARK = 1 + MAX_REVIEW_REQUESTS;

export function reviewOf(newestFirst: readonly CaseOfListing[], usualMinutes: number | null): ListingReview {
  const decided = newestFirst.find(({ decision }) => isAdverse(decision));
  const [newest] = newestFirst;
  return {
    cause: newest?.cause ?? 'operator',
    isWaiting: newest?.decision === null,
    reason: decided?.reason ?? null,
    words: decided?.words ?? null,
    asksLeft: Math.max(0, MAX_REVIEW_REQUESTS - countReviewRequests(newestFirst)),
    usualMinutes,
  };
}

const ofListings = {
  approved: 'product.approved',
  'sent-back': 'product.sent-back',
  'taken-down': 'product.taken-down',
  restored: 'product.restored',
} as const satisfies Partial<Record<OperatorsDecision, AuditAction>>;

/** A suspension is an act on the person, whatever it was about. */
export function auditActionOf(decision: OperatorsDecision): AuditAction {
  if (decision === 'suspended') return 'account.suspended';
  return decision in ofListings ? ofListings[decision as keyof typeof ofListings] : `case.${decision as OfCases}`;
}

type OfCases = Exclude<OperatorsDecision, keyof typeof ofListings | 'suspended'>;
