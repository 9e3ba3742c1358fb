import { getProduct } from '@akatale/contracts/products/products-endpoints';
import type { ProductDetail } from '@akatale/contracts/products/products-schemas';
import { useState } from 'react';
import { ApiError, orNull } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { valuesOf } from '../listing-values.ts';
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

/** Tracks the version that an edit is based on, and merges when another edit was saved first. */
export function useListingConflict(product: ProductDetail) {
  const api = useApi();
  const [base, setBase] = useState(product);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  return {
    base,
    conflict,
    /** After a refused edit: the merged values; null if the refusal had another reason or the product is gone. */
    async meet(error: unknown, mine: Filled): Promise<Filled | null> {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (!isConflict) return null;
      const latest = await orNull(api.call(getProduct, { params: { id: product.id } }));
      if (!latest || latest.status === 'inactive') return null;
      const { merged, changes } = mergeEdits(filledFrom(base), mine, filledFrom(latest));
      setBase(latest);
      setConflict({ title: error.userMessage, changes, mine, latest: filledFrom(latest) });
      return merged;
    },
  };
}
