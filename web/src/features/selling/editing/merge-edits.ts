import { type FieldName, fieldNames, type ListingValues } from '../listing-values.ts';

/** A listing in a form: its fields and the addresses of its photos in order. */
export interface Filled {
  values: ListingValues;
  images: readonly string[];
}

/** A field that has changed elsewhere since the form was filled. */
export interface Change {
  field: FieldName | 'images';
  /** True where it was changed here as well, to something else: one of the two must give way. */
  isContested: boolean;
}

/**
 * Brings together what was typed here and what was saved elsewhere meanwhile. Fields that were
 * left alone here take what is saved now; of contested ones what was typed here stays.
 */
export function mergeEdits(base: Filled, mine: Filled, latest: Filled): { merged: Filled; changes: Change[] } {
  const values = { ...mine.values };
  const changes: Change[] = [];
  for (const field of fieldNames) {
    const [before, here, there] = [base.values[field], mine.values[field], latest.values[field]];
    if (there === before || there === here) continue;
    const isContested = here !== before;
    if (!isContested) values[field] = there;
    changes.push({ field, isContested });
  }
  let { images } = mine;
  if (!isSame(latest.images, base.images) && !isSame(latest.images, mine.images)) {
    const isContested = !isSame(mine.images, base.images);
    if (!isContested) images = latest.images;
    changes.push({ field: 'images', isContested });
  }
  return { merged: { values, images }, changes };
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
