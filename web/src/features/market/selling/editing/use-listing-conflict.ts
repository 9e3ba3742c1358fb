import { getProduct } from '@akatale/contracts/market/products-endpoints';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useRef, useState } from 'react';
import { ApiError, orNull } from '../../../../data/api/api-error.ts';
import { useApi } from '../../../../data/client.ts';
import { type ListingValues, readForm, valuesOf } from '../listing-values.ts';
import { photosOf } from '../photos/photo-list.ts';
import type { PhotoUploads } from '../photos/use-photo-uploads.ts';
import { type Change, type Filled, mergeEdits } from './merge-edits.ts';

export interface Conflict {
  title: string;
  changes: readonly Change[];
  mine: Filled;
  latest: Filled;
}

const filledFrom = (product: ProductDetail): Filled => ({
  values: valuesOf(product),
  images: product.images,
});

/** What is in the form, and the version it is based on; merged when another edit was saved first. */
export function useListingConflict(product: ProductDetail, uploads: PhotoUploads) {
  const api = useApi();
  const [base, setBase] = useState(product);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [filled, setFilled] = useState({ values: valuesOf(product), revision: 0 });
  const top = useRef<HTMLDivElement>(null);
  const images = uploads.photos.map(({ url, key }) => url ?? key);

  function inForm(): Filled {
    const form = top.current?.querySelector('form');
    return { values: form ? readForm(form) : filled.values, images };
  }

  const refill = (values: ListingValues) => setFilled(({ revision }) => ({ values, revision: revision + 1 }));
  const replacePhotos = (urls: readonly string[]) => uploads.replace(photosOf(urls, uploads.photos));

  /** After a refused edit: nothing if the refusal had another reason or the product is gone. */
  async function merge(error: unknown) {
    const isConflict = error instanceof ApiError && error.status === 409;
    if (!isConflict) return;
    const latest = await orNull(api.call(getProduct, { params: { id: product.id } }));
    if (!latest || latest.status === 'inactive') return;
    const mine = inForm();
    const { merged, changes } = mergeEdits(filledFrom(base), mine, filledFrom(latest));
    setBase(latest);
    setConflict({ title: error.userMessage, changes, mine, latest: filledFrom(latest) });
    refill(merged.values);
    replacePhotos(merged.images);
  }

  function choose(field: Change['field'], side: 'mine' | 'latest') {
    if (!conflict) return;
    const chosen = conflict[side];
    if (field === 'images') replacePhotos(chosen.images);
    else refill({ ...inForm().values, [field]: chosen.values[field] });
  }

  return { base, conflict, filled, images, top, merge, choose };
}
