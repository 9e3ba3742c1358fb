import { MAX_PHOTOS_PER_PRODUCT } from '@akatale/contracts/people/photos';
import type { DraftPhoto, ListingDraft } from '../drafts/draft-store.ts';

/** A draft of which the vendor has the photos and may have written something. */
export interface PendingItem extends ListingDraft {
  id: string;
}

export interface Place {
  number: number;
  of: number;
}

/** @param ids of all, those that are published too: a number stays while the others are published */
export function placeOf(id: string, ids: readonly string[]): Place {
  return { number: ids.filter((other) => other < id).length + 1, of: ids.length };
}

/** The one after it, or from the beginning again. */
export const nextAfter = (id: string, pending: readonly string[]): string | undefined =>
  pending.find((other) => other > id) ?? pending.find((other) => other !== id);

export const photoCountOf = (items: readonly PendingItem[]): number =>
  items.reduce((sum, { photos }) => sum + photos.length, 0);

export function hasRoomFor(item: Pick<PendingItem, 'photos'>, keys: ReadonlySet<string>): boolean {
  const others = item.photos.filter(({ key }) => !keys.has(key)).length;
  return others + keys.size <= MAX_PHOTOS_PER_PRODUCT;
}

/**
 * Items without these photos. One that has neither a photo nor a title any more is gone; one that keeps its photos is the
 * same object.
 */
export function without(items: readonly PendingItem[], keys: ReadonlySet<string>): PendingItem[] {
  return items.flatMap((item) => {
    const photos = item.photos.filter(({ key }) => !keys.has(key));
    if (photos.length === item.photos.length) return [item];
    return photos.length === 0 && item.values.title.trim() === '' ? [] : [{ ...item, photos }];
  });
}

/** Moves photos to the end of an item. @param renamed a photo under a new key, as a file is stored once under a key */
export function moveTo(
  items: readonly PendingItem[],
  keys: ReadonlySet<string>,
  to: PendingItem,
  renamed: (photo: DraftPhoto) => DraftPhoto,
): PendingItem[] {
  if (!hasRoomFor(to, keys)) return [...items];
  const moved = items.flatMap(({ photos }) => photos.filter(({ key }) => keys.has(key))).map(renamed);
  const stay = to.photos.filter(({ key }) => !keys.has(key));
  const target = { ...to, photos: [...stay, ...moved] };
  const all = items.some(({ id }) => id === to.id) ? items : [...items, to];
  return all.flatMap((item) => (item.id === to.id ? [target] : without([item], keys)));
}
