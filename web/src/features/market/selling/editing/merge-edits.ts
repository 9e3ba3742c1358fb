import { type FieldName, fieldNames, type ListingValues } from '../listing-values.ts';

/** The values of the form and the photo URLs in order. */
export interface Filled {
  values: ListingValues;
  images: readonly string[];
}

export interface Change {
  field: FieldName | 'images';
  /** True if it was also changed here, to another value: the user must choose. */
  isContested: boolean;
}

/** Three-way merge. Fields not edited here take the saved value; contested ones keep the value typed here. */
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

/** A draft that was loaded while its person typed: what they typed wins, and no details are kept of another title. */
export function restoreDraft(initial: ListingValues, typed: ListingValues, draft: ListingValues): ListingValues {
  const form = (values: ListingValues) => ({ values, images: [] });
  const { values } = mergeEdits(form(initial), form(typed), form(draft)).merged;
  const isOfDraft = values.title === draft.title && values.category === draft.category;
  return isOfDraft ? values : { ...values, attributes: typed.attributes };
}

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();
