import type { OutputOf } from '@akatale/contracts/endpoint';
import type { CaseReason } from '@akatale/contracts/operators/cases';
import type { takeDown } from '@akatale/contracts/operators/cases-endpoints';
import { refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { type CasesDeps, caseDecided } from './cases-deps.ts';
import { type Act, actOn, auditActions, decide, missingReason, type OperatorsDecision } from './cases-policy.ts';
import { type Evidence, findCase, findLastDecider, storeDecision } from './cases-store.ts';

interface Why {
  operatorId: number;
  reason?: CaseReason | undefined;
  words?: string | undefined;
}

type Decided = OutputOf<typeof takeDown>;

/**
 * One operator at a time: the listing is locked, and the second one is told who was first. Refuses `VALIDATION`,
 * `NOT_FOUND`, `DECIDED_ALREADY` and, where nobody has decided anything, `NOT_TAKEN_DOWN`.
 */
export async function actOnListing(
  deps: CasesDeps,
  tx: Transaction,
  { productId, act, ...why }: Why & { productId: number; act: Act },
): Promise<Decided> {
  const missing = missingReason(act, why);
  if (missing)
    refuse('VALIDATION', { errors: [{ field: missing === 'NO_REASON' ? 'reason' : 'words', code: missing }] });
  const listing = await deps.products.lockListing(tx, productId);
  if (!listing || listing.deletedAt) refuse('NOT_FOUND');
  const move = decide(listing.mark, act) ?? (await refuseTwice(deps, tx, productId));
  const { title, vendorId } = listing;
  const at = deps.clock.now();
  const { reason = null, words = null, operatorId: decidedBy } = why;
  const about = { productId, ownerId: vendorId, evidence: evidenceOf(listing) };
  const caseId = await storeDecision(tx, about, {
    decision: move.decision,
    decidedBy,
    reason,
    words: words || null,
    at,
  });
  if (move.mark !== listing.mark) await deps.products.markListing(tx, { productId, vendorId, mark: move.mark });
  const { decision } = move;
  if (decision !== 'dismissed') await deps.events.announce(tx, caseDecided, { caseId, decision });
  // Last, because the log waits for this transaction from here on.
  await deps.audit.add(tx, {
    actorId: decidedBy,
    action: auditActions[move.decision],
    subject: { type: 'product', id: productId },
    details: { caseId, ...(reason && { reason }) },
    ...(words && { reason: words }),
    at,
  });
  return { message: messages[move.decision](title), mark: move.mark };
}

interface Seen extends Why {
  caseId: number;
  /** When the evidence was taken on which the operator decides. */
  evidenceAt: string;
  isApproved: boolean;
}

/** Refuses as `actOnListing`, and `CHANGED_MEANWHILE` where the vendor has changed the listing since. */
export async function decideCase(
  deps: CasesDeps,
  tx: Transaction,
  { caseId, evidenceAt, isApproved, ...why }: Seen,
): Promise<Decided> {
  const known = (await findCase(tx, caseId)) ?? refuse('NOT_FOUND');
  const { productId } = known;
  const listing = await deps.products.lockListing(tx, productId);
  const locked = (await findCase(tx, caseId)) ?? refuse('NOT_FOUND');
  if (locked.decision === 'withdrawn') refuse('CHANGED_MEANWHILE');
  if (locked.decision) return refuseTwice(deps, tx, productId);
  if (locked.evidenceAt.getTime() !== Date.parse(evidenceAt)) refuse('CHANGED_MEANWHILE');
  return actOnListing(deps, tx, { ...why, act: actOn(listing?.mark ?? null, isApproved), productId });
}

async function refuseTwice({ accounts }: CasesDeps, tx: Transaction, productId: number): Promise<never> {
  const decider = await findLastDecider(tx, productId);
  if (decider === undefined) refuse('NOT_TAKEN_DOWN');
  const { name = 'Somebody else' } = (await accounts.findContact(tx, decider)) ?? {};
  return refuse({ code: 'DECIDED_ALREADY', values: { name } });
}

type Listing = NonNullable<Awaited<ReturnType<CasesDeps['products']['lockListing']>>>;

export function evidenceOf(listing: Listing): Evidence {
  const { title, description, priceUgx, category, condition, location, images } = listing;
  return { title, description, priceUgx, category, condition, location, images };
}

const messages: Record<OperatorsDecision, (title: string) => string> = {
  approved: (title) => `“${title}” is on the market. The seller is told.`,
  'sent-back': (title) => `“${title}” is sent back. The seller is told why.`,
  'taken-down': (title) => `“${title}” is taken down. The seller is told why.`,
  dismissed: (title) => `“${title}” stays as it is.`,
  restored: (title) => `“${title}” is back on the market. The seller is told.`,
};
