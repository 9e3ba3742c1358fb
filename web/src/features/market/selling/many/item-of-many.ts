import { manyPhotosText as text } from '../../../../text/market/many-photos-text.ts';
import type { BackTo } from '../../../../ui/page-heading.tsx';
import { openDraftStore } from '../drafts/draft-store.ts';
import { newListing } from '../listing-values.ts';
import { formOf, ownerOf, pendingOf, readPendingItems, readStates } from './pending-items.ts';
import { nextAfter, placeOf } from './sort-items.ts';

/** What the form of one of many says. */
export interface ItemOfMany {
  head: { heading: string; back: BackTo };
  /** Of the button that publishes it. */
  publish: string | undefined;
}

/** Null where it is none of many. */
export async function readItem(vendorId: number, id: string): Promise<ItemOfMany | null> {
  const states = await readStates(vendorId);
  const ids = states.map((state) => state.id);
  if (!ids.includes(id)) return null;
  const { number, of } = placeOf(id, ids);
  return {
    head: { heading: text.itemOf(number, of), back: { href: '/add-product?photos=many', label: text.backToAll } },
    publish: nextAfter(id, pendingOf(states)) && text.publishNext,
  };
}

/** Returns the form of the next one; undefined after the last one. */
export async function finishItem(vendorId: number, id: string): Promise<string | undefined> {
  const store = await openDraftStore();
  await store.write(ownerOf(vendorId, id), { values: newListing(''), photos: [], isPublished: true });
  const next = nextAfter(id, pendingOf(await readStates(vendorId)));
  if (next) return formOf({ id: next });
  // Forgets the numbers.
  await readPendingItems(vendorId);
  return undefined;
}
