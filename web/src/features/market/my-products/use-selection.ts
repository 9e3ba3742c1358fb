import { MAX_BULK_PRODUCTS } from '@akatale/contracts/market/products';
import { useState } from 'react';

export type Selection = ReadonlySet<number> | null;

export function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (next.delete(id)) return next;
  return next.size < MAX_BULK_PRODUCTS ? next.add(id) : selected;
}

export function useSelection() {
  const [selected, setSelected] = useState<Selection>(null);
  return {
    selected,
    begin: () => setSelected(new Set()),
    end: () => setSelected(null),
    toggle: (id: number) => setSelected((before) => toggled(before ?? new Set(), id)),
    selectAll: (ids: readonly number[]) => setSelected(new Set(ids.slice(0, MAX_BULK_PRODUCTS))),
  };
}
