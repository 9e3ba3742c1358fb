import { getProduct, type ProductDetail } from '@akatale/contracts/products/products';
import { useState } from 'react';
import { ApiError, orNull } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/api/endpoint-query.ts';
import { valuesOf } from '../listing-values.ts';
import { type Change, type Filled, mergeEdits } from './merge-edits.ts';

/** Two changes of one listing that met. */
export interface Conflict {
  /** What the server said. */
  title: string;
  changes: readonly Change[];
  /** What stood in this form, and what is saved now. */
  mine: Filled;
  latest: Filled;
}

const filledFrom = (product: ProductDetail): Filled => ({
  values: valuesOf(product),
  images: product.images,
});

/** Follows what an edit goes by, and brings both sides together when another change was quicker. */
export function useListingConflict(product: ProductDetail) {
  const api = useApi();
  /** The product as the next edit knows it. */
  const [base, setBase] = useState(product);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  return {
    base,
    conflict,
    /**
     * After a refused edit: what the form should show now, both sides brought together; null where
     * the refusal was about something else, or the product is gone.
     */
    async meet(error: unknown, mine: Filled): Promise<Filled | null> {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (!isConflict) return null;
      const latest = await orNull(api.call(getProduct, { params: { id: product.id } }));
      if (!latest || latest.status === 'inactive') return null;
      const { merged, changes } = mergeEdits(filledFrom(base), mine, filledFrom(latest));
      setBase(latest);
      setConflict({ title: error.forPeople, changes, mine, latest: filledFrom(latest) });
      return merged;
    },
  };
}
