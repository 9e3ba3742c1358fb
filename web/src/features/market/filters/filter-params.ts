import { attributeFilters, placeFilters, rangeFilters, storeFilters } from '@akatale/contracts/market/filter-literals';

export { storeFilters };

const placed = [...storeFilters, ...placeFilters];
export const feedFilters: readonly string[] = [...placed, ...attributeFilters];

/** The form has two fields for each attribute that is a number: from, to. */
export const rangeEnds = (name: string): [string, string] => [`${name}From`, `${name}To`];
export const rangeFields: readonly string[] = rangeFilters.flatMap(rangeEnds);

/** By their parameters, as they stand in an address: the server says which it cannot read. */
export type FilterValues = Readonly<Record<string, string>>;

/** Values of one name, as of checkboxes, are joined. */
export function filtersInAddress(params: URLSearchParams, names: readonly string[]): FilterValues {
  return Object.fromEntries(
    names.map((name) => [name, params.getAll(name).filter(Boolean).join()]).filter(([, value]) => value),
  );
}

/** Those that another category has too. */
export function withoutAttributes(filters: FilterValues): FilterValues {
  return filtersInAddress(new URLSearchParams(filters), placed);
}

/** A range of prices is one; an order is none. */
export function countFilters(filters: FilterValues): number {
  const names = Object.keys(filters).filter((name) => name !== 'sortBy' && name !== 'category');
  return names.length - (filters['minPrice'] && filters['maxPrice'] ? 1 : 0);
}

/** For the pages of items, on this device alone, where `chosenPlace` reads it; null forgets it. */
export function rememberPlace(label: string | null): void {
  try {
    if (label === null) localStorage.removeItem('near');
    else localStorage.setItem('near', label);
  } catch {
    /* Distances are then told in the list alone. */
  }
}
