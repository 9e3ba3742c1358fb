import { attributeProblems } from '@akatale/contracts/market/attribute-values';
import { type ProductMark, promotionErrors } from '@akatale/contracts/market/products';
import type { ProductDetail, ProductDraft } from '@akatale/contracts/market/products-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { Seller } from '../../../people/accounts/index.ts';
import type { LockedPhotos } from '../../../people/photos/index.ts';
import { listingColumns, placeColumns, priceColumns } from '../listing-columns.ts';
import { kindColumns, kindProblems, readColumns } from '../listing-kind.ts';
import { isListedAtOnce, reasonToHold, refusalToList } from '../product-policy.ts';
import { type ProductsDeps, listingsChanged, markedListingTouched, productPublished } from '../products-deps.ts';
import { findProhibited, problemsOf } from '../prohibited-goods/find-prohibited.ts';
import { toReviewedDetail } from '../reading/list-products.ts';
import { productRank } from '../reading/product-rank.ts';
import { answerErrors } from '../saved-answers-policy.ts';
import { countPassed, isLikeMarked } from './marks-store.ts';
import { insertProduct } from './products-store.ts';

export interface NewListing {
  userId: number;
  /** From the request: only compared with the actor, never trusted. */
  vendorId?: number | undefined;
  draft: ProductDraft;
  /** Who lists for the seller of an unclaimed account. */
  operatorId?: number;
  /** The photos as they were sent, where copies took their place. */
  sentImages?: readonly string[];
}

/** Runs the checks of `createProduct` before side effects that a rollback cannot undo. */
export async function checkListing(deps: ProductsDeps, listing: NewListing): Promise<void> {
  checkSeller(deps, await deps.accounts.getSeller(deps.db, listing.userId), listing);
}

/** Refuses `VALIDATION`, `FORBIDDEN`, `EMAIL_NOT_VERIFIED`, and `NOT_FOUND` to operators where the account is claimed. */
export async function createProduct(deps: ProductsDeps, tx: Transaction, listing: NewListing): Promise<ProductDetail> {
  const { draft, userId, operatorId } = listing;
  const seller = checkSeller(deps, await deps.accounts.lockSeller(tx, userId), listing);
  const photos = await deps.photos.lockPhotos(tx, seller.id, draft.images);
  const held = await whyHeld(deps, tx, seller.id, { ...listing, photoIds: photos.ids });
  const mark = held && 'held';
  const row = await insertProduct(tx, rowOf(draft, { seller, photos, mark, createdAt: deps.clock.now() }));
  await deps.photos.bindToProduct(tx, photos, row.id);
  await deps.events.announce(tx, listingsChanged, { vendorId: seller.id });
  if (held) await deps.events.announce(tx, markedListingTouched, { productId: row.id, vendorId: seller.id, act: held });
  if (isListedAtOnce(draft, mark)) {
    await deps.events.announce(tx, productPublished, { productId: row.id, vendorId: seller.id });
  }
  // Last, because other listings with the same words wait for this transaction from here on.
  await deps.dictionary.indexWords(tx, `${draft.title} ${draft.category} ${seller.name}`);
  if (operatorId !== undefined) {
    await deps.audit.add(tx, {
      actorId: operatorId,
      action: 'product.listed-for',
      subject: { type: 'product', id: row.id },
      details: { vendorId: seller.id },
      at: deps.clock.now(),
    });
  }
  return toReviewedDetail(deps, tx, { ...row, vendor: seller });
}

async function whyHeld(
  { reviewFirstListings }: Pick<ProductsDeps, 'reviewFirstListings'>,
  tx: Transaction,
  vendorId: number,
  {
    draft: { title, description, images, askUs },
    sentImages = images,
    operatorId,
    photoIds,
  }: NewListing & { photoIds: number[] },
) {
  const first = operatorId === undefined ? reviewFirstListings : 0;
  return reasonToHold({
    reviewFirstListings: first,
    passed: first > 0 ? await countPassed(tx, vendorId, first) : 0,
    requestsReview: askUs === true && findProhibited({ title, description }).length > 0,
    isLikeMarked: await isLikeMarked(tx, { vendorId, title, description, images: sentImages, photoIds }),
  });
}

function checkSeller(
  { accounts, clock }: Pick<ProductsDeps, 'accounts' | 'clock'>,
  seller: Seller | undefined,
  { userId, vendorId, draft, operatorId }: NewListing,
): Seller {
  const errors = [
    ...promotionErrors(draft),
    ...answerErrors(draft.savedAnswers, { ...priceColumns(draft), now: clock.now() }),
    ...kindProblems(draft),
    ...attributeProblems(draft.category, draft.attributes ?? {}),
    ...(draft.askUs ? [] : problemsOf(findProhibited(draft))),
  ];
  if (errors.length > 0) refuse('VALIDATION', { errors });
  if (operatorId !== undefined) return requireUnclaimedSeller(seller);
  if (!seller || seller.isSuspended) refuse('FORBIDDEN');
  const mustVerifyEmail = accounts.mustVerifyEmail(seller);
  const refusal = refusalToList({ userId, vendorId, mustVerifyEmail });
  if (refusal) refuse(refusal);
  return seller;
}

/** Nothing is listed any more once its seller can do it, or while it would be hidden. */
export function requireUnclaimedSeller(seller: Seller | undefined): Seller {
  return seller?.isUnclaimed && !seller.isSuspended ? seller : refuse('NOT_FOUND');
}

interface ListingContext {
  seller: Pick<Seller, 'id' | 'name' | 'location'>;
  photos: Pick<LockedPhotos, 'colors' | 'bytes'>;
  mark: ProductMark | null;
  createdAt: Date;
}

function rowOf(draft: ProductDraft, { seller, photos, mark, createdAt }: ListingContext) {
  const { title, description, images, stock, isOnline } = draft;
  const kind = kindColumns(draft);
  return {
    ...listingColumns({ ...draft, attributes: draft.attributes ?? null, savedAnswers: draft.savedAnswers ?? null }),
    ...kind,
    ...readColumns({ title, kind: kind.kind }),
    ...placeColumns(draft.location, seller.location),
    imageColors: photos.colors,
    imageBytes: photos.bytes,
    stock,
    isOnline,
    mark,
    isWithheld: mark !== null,
    publishedAt: isListedAtOnce(draft, mark) ? createdAt : null,
    vendorId: seller.id,
    vendorName: seller.name,
    rank: productRank({ photoCount: images.length, description, featured: false, createdAt }),
    createdAt,
    updatedAt: createdAt,
  };
}
