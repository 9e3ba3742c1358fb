import type { CaseReason } from '@akatale/contracts/market/decision-causes';
import type { ProductMark } from '@akatale/contracts/market/products';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { CasesDeps } from './cases-deps.ts';
import type { SubjectRef } from './cases-policy.ts';
import type { Evidence } from './cases-store.ts';

export interface LockedSubject {
  ownerId: number;
  mark: ProductMark | null;
  /** Removed by its owner: nobody sees it any more. */
  isGone: boolean;
  evidence: Evidence;
}

type SubjectDeps = Pick<CasesDeps, 'accounts' | 'chats' | 'photos' | 'products' | 'ratings'>;

/** What a decision is about, locked until the transaction ends: after its owner, before its case. Refuses `NOT_FOUND`. */
export async function lockSubject(
  { accounts, chats, products, ratings }: SubjectDeps,
  tx: Transaction,
  { thing, thingId }: SubjectRef,
): Promise<LockedSubject> {
  switch (thing) {
    case 'product': {
      const listing = (await products.lockListing(tx, thingId)) ?? refuse('NOT_FOUND');
      const { vendorId: ownerId, mark, deletedAt } = listing;
      return { ownerId, mark, isGone: deletedAt !== null, evidence: evidenceOf(listing) };
    }
    case 'review': {
      const review = (await ratings.lockReview(tx, thingId)) ?? refuse('NOT_FOUND');
      return { ownerId: review.buyerId, mark: review.hidden, isGone: false, evidence: evidenceOfReview(review) };
    }
    case 'message': {
      const message = (await chats.lockMessage(tx, thingId)) ?? refuse('NOT_FOUND');
      const { ownerId, isHidden, ...evidence } = message;
      return { ownerId, mark: isHidden ? 'taken-down' : null, isGone: false, evidence };
    }
    case 'person':
    case 'store': {
      const person = await accounts.findContact(tx, thingId);
      const evidence = { title: person?.name ?? '', description: '', images: [] };
      return { ownerId: thingId, mark: null, isGone: !person, evidence };
    }
  }
}

/** Requires its lock. */
export async function markSubject(
  { chats, photos, products, ratings }: SubjectDeps,
  tx: Transaction,
  { thing, thingId }: SubjectRef,
  { ownerId, mark, reason }: Pick<LockedSubject, 'ownerId' | 'mark'> & { reason?: CaseReason | null },
): Promise<void> {
  if (thing === 'product') {
    await products.markListing(tx, { productId: thingId, vendorId: ownerId, mark });
    const isWithheld = mark === 'taken-down' && reason === 'prohibited';
    await photos.withhold(tx, { productId: thingId, isWithheld });
  }
  if (thing === 'review') await ratings.hideReview(tx, { ratingId: thingId, hidden: mark === 'held' ? null : mark });
  if (thing === 'message') await chats.hideMessage(tx, thingId, mark !== null);
}

type Review = NonNullable<Awaited<ReturnType<CasesDeps['ratings']['lockReview']>>>;

export function evidenceOfReview({ productTitle: title, review, stars, createdAt }: Review): Evidence {
  return { title, description: review ?? '', images: [], stars, writtenAt: createdAt.toISOString() };
}

type Listing = NonNullable<Awaited<ReturnType<CasesDeps['products']['lockListing']>>>;

export function evidenceOf(listing: Listing): Evidence {
  const { title, description, priceUgx, category, condition, location, images } = listing;
  return { title, description, priceUgx, category, condition, location, images };
}
