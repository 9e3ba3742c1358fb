import { Instant } from '@akatale/contracts/field-schemas';
import { attributeProblems } from '@akatale/contracts/market/attribute-values';
import type { ProductEdit } from '@akatale/contracts/market/own-products-schemas';
import { promotionErrors } from '@akatale/contracts/market/products';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Actor } from '../../../../platform/http/viewer.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { placeColumns, priceColumns } from '../listing-columns.ts';
import { kindProblems, readColumns } from '../listing-kind.ts';
import { refusalToChange } from '../product-policy.ts';
import { type ProductsDeps, listingsChanged, markedListingTouched, offersChanged } from '../products-deps.ts';
import { findProhibited, problemsOf, withoutKnown } from '../prohibited-goods/find-prohibited.ts';
import { toReviewedDetail } from '../reading/list-products.ts';
import { productRank } from '../reading/product-rank.ts';
import { answerErrors } from '../saved-answers-policy.ts';
import { editListing, isOtherListing, isReworded } from './edit-listing.ts';
import { markListing } from './mark-listing.ts';
import { isLikeMarked } from './marks-store.ts';
import { publishProducts } from './own-listings.ts';
import { changeListing, findProduct, lockListing } from './products-store.ts';

export interface Edit {
  id: number;
  viewer: Actor;
  vendorId?: number | undefined;
  edit: ProductEdit;
}

/**
 * Locks the vendor's name, then the row, so that a concurrent sale is seen or takes from the edited stock. Refuses
 * `VALIDATION`, `NOT_FOUND`, `FORBIDDEN`, `STOCK_CHANGED`, `PRODUCT_CHANGED`.
 */
export async function updateProduct(
  deps: ProductsDeps,
  tx: Transaction,
  { id, viewer, vendorId, edit }: Edit,
): Promise<ProductDetail> {
  const errors = [
    ...promotionErrors(edit),
    ...answerErrors(edit.savedAnswers, { ...priceColumns(edit), now: deps.clock.now() }),
    ...attributeProblems(edit.category, edit.attributes ?? {}),
  ];
  if (errors.length > 0) refuse('VALIDATION', { errors });
  const refusal = refusalToChange(viewer, await findProduct(tx, id));
  if (refusal) refuse(refusal);
  if (vendorId !== undefined && vendorId !== viewer.userId) refuse('FORBIDDEN');
  const seller = await deps.accounts.lockSeller(tx, viewer.userId);
  if (!seller || seller.isSuspended) refuse('FORBIDDEN');

  const current = await lockListing(tx, id);
  if (!current || current.deletedAt) refuse('NOT_FOUND');
  const verdict = editListing(current, edit);
  if (verdict.kind === 'refused') refuse(verdict.reason, verdict);
  const ofKind = kindProblems(edit, current);
  if (ofKind.length > 0) refuse('VALIDATION', { errors: ofKind });
  if (verdict.kind === 'change') {
    const { to } = verdict;
    const asks = isReworded(current, to) && (await asksAbout(deps, tx, id, { ...to, askUs: edit.askUs }));
    const { colors, bytes, ids: photoIds } = await deps.photos.replacePhotos(tx, seller.id, to.images, id);
    const { featured, createdAt } = current;
    const { images, description } = to;
    const rank = productRank({ photoCount: images.length, description, featured, createdAt });
    const place = placeColumns(to.location, seller.location);
    const values = {
      ...to,
      ...place,
      ...readColumns(to),
      rank,
      imageColors: colors,
      imageBytes: bytes,
      vendorName: seller.name,
      unconfirmedSince: null,
    };
    await changeListing(tx, id, values, deps.clock.now());
    await deps.events.announce(tx, listingsChanged, { vendorId: seller.id });
    const copies =
      isOtherListing(current, to) && (await isLikeMarked(tx, { ...to, vendorId: seller.id, exceptId: id, photoIds }));
    const isToHold = (asks && (!current.mark || current.mark === 'reported')) || (copies && !current.mark);
    if (isToHold) await markListing(deps, tx, { productId: id, vendorId: seller.id, mark: 'held' });
    await publishProducts(deps, tx, [id]);
    if (isToHold || asks || (current.mark && isReworded(current, to))) {
      const act = isToHold ? heldFor(asks) : 'edited';
      await deps.events.announce(tx, markedListingTouched, { productId: id, vendorId: seller.id, act });
    }
    await deps.events.announce(tx, offersChanged, { productIds: [id] });
    // Last, as in `createProduct`.
    await deps.dictionary.indexWords(tx, `${to.title} ${to.category}`, `${current.title} ${current.category}`);
  }
  const row = await findProduct(tx, id);
  if (!row) throw new Error(`Product ${id} is gone from its own transaction`);
  return toReviewedDetail(deps, tx, row);
}

const heldFor = (asks: boolean) => (asks ? 'prohibited' : 'copied');

/** Whether there are words about which an operator is asked now; refuses `VALIDATION` where the vendor does not ask. */
async function asksAbout(
  deps: Pick<ProductsDeps, 'knownWordsOf'>,
  tx: Transaction,
  id: number,
  { askUs, ...listing }: Pick<ProductEdit, 'title' | 'description' | 'askUs'>,
): Promise<boolean> {
  const found = findProhibited(listing);
  const unasked = found.length > 0 ? withoutKnown(found, await deps.knownWordsOf(tx, id)) : [];
  if (unasked.length > 0 && !askUs) refuse('VALIDATION', { errors: problemsOf(unasked) });
  return unasked.length > 0;
}

/** The `updatedAt` that the client knows; none if absent or `*`. Refuses `INVALID_IF_MATCH`. */
export function readIfMatch(header: string | undefined): string | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, instant] = /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(header) ?? [];
  const read = Instant.safeParse(instant);
  if (!read.success) refuse('INVALID_IF_MATCH');
  return read.data;
}
