import type { AuditAction } from '@akatale/contracts/operators/audit';
import { type CaseCause, type CaseDecision, type CaseReason, MAX_ASKS } from '@akatale/contracts/operators/cases';
import type { ProductMark } from '@akatale/contracts/products/products';
import type { ListingReview } from '@akatale/contracts/products/products-schemas';

/** What an operator does: `lift` shows the listing to everyone, `dismiss` lets one stay that everyone sees. */
export type Act = 'take-down' | 'send-back' | 'lift' | 'dismiss';
export type OperatorsDecision = Exclude<CaseDecision, 'withdrawn'>;

interface Move {
  decision: OperatorsDecision;
  mark: ProductMark | null;
}

/** What becomes of a listing with this mark; null where another operator has decided so already (rule 141). */
export function decide(mark: ProductMark | null, act: Act): Move | null {
  if (act === 'take-down') return mark === 'taken-down' ? null : { decision: 'taken-down', mark: 'taken-down' };
  if (act === 'dismiss') return mark === null ? { decision: 'dismissed', mark: null } : null;
  if (mark === null) return null;
  if (act === 'send-back') return { decision: 'sent-back', mark: mark === 'held' ? 'held' : 'taken-down' };
  return { decision: mark === 'held' ? 'approved' : 'restored', mark: null };
}

/** Only what an operator held against it needs a reason; `other` says nothing without words. */
export function missingReason(
  act: Act,
  { reason, words }: { reason?: CaseReason | undefined; words?: string | undefined },
): 'NO_REASON' | 'REASON_TOO_SHORT' | null {
  if (act === 'lift' || act === 'dismiss') return null;
  if (reason === undefined) return 'NO_REASON';
  return reason === 'other' && !words ? 'REASON_TOO_SHORT' : null;
}

export interface CaseOfListing {
  cause: CaseCause;
  decision: CaseDecision | null;
  reason: CaseReason | null;
  words: string | null;
}

/** How often the vendor has asked again since the listing was held or taken down; the newest case comes first. */
export function asksOf(newestFirst: readonly Pick<CaseOfListing, 'cause'>[]): number {
  const others = newestFirst.findIndex(({ cause }) => cause !== 'asked-again');
  return others === -1 ? newestFirst.length : others;
}

/** What a tap at the desk means: a listing that everyone sees is let stay or taken down. */
export function actOn(mark: ProductMark | null, isApproved: boolean): Act {
  if (mark === null) return isApproved ? 'dismiss' : 'take-down';
  return isApproved ? 'lift' : 'send-back';
}

/** The cases that `reviewOf` needs: one that gave the mark, and those by which its vendor asked again. */
export const CASES_OF_A_MARK = 1 + MAX_ASKS;

export function reviewOf(newestFirst: readonly CaseOfListing[], usualMinutes: number | null): ListingReview {
  const decided = newestFirst.find(({ decision }) => decision === 'sent-back' || decision === 'taken-down');
  const [newest] = newestFirst;
  return {
    cause: newest?.cause ?? 'operator',
    isWaiting: newest?.decision === null,
    reason: decided?.reason ?? null,
    words: decided?.words ?? null,
    asksLeft: Math.max(0, MAX_ASKS - asksOf(newestFirst)),
    usualMinutes,
  };
}

export const auditActions: Record<OperatorsDecision, AuditAction> = {
  approved: 'product.approved',
  'sent-back': 'product.sent-back',
  'taken-down': 'product.taken-down',
  restored: 'product.restored',
  dismissed: 'product.dismissed',
};
