import { type Place, readPlace } from '@akatale/contracts/places/places';
import { attributeNames, type Filters, readConditions } from '@akatale/contracts/products/filters';
import { refuse } from '../../../platform/http/refusal.ts';
import type { ProductFilters } from './product-filters-store.ts';

/** Undefined where nothing is filtered. Refuses `VALIDATION` for an unknown place. */
export function readFilters(query: Filters): ProductFilters | undefined {
  const { minPrice = null, maxPrice = null, condition, onPromotion, postedWithin = null } = query;
  const filters: ProductFilters = {
    minPrice,
    maxPrice,
    conditions: condition === undefined ? null : (readConditions(condition) ?? null),
    ...(placeOf('place', query.place) ?? { district: null, area: null }),
    onPromotion: onPromotion ? true : null,
    postedWithin,
    ...readAttributes(query),
  };
  return Object.values(filters).every((value) => value === null) ? undefined : filters;
}

/** Refuses `VALIDATION` for what is not on the list of places. */
export function placeOf(field: string, label: string | undefined): Place | undefined {
  if (label === undefined) return undefined;
  return readPlace(label) ?? refuse('VALIDATION', { errors: [{ field, code: 'UNKNOWN_PLACE' }] });
}

const RANGE = /^(\d{1,9})?-(\d{1,9})?$/;

function readAttributes(query: Filters): Pick<ProductFilters, 'attributes' | 'ranges'> {
  const given = attributeNames.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]] as const]));
  const choices = given.filter(([, value]) => !RANGE.test(value));
  const ranges = given.flatMap(([name, value]) => {
    const [range, from, to] = RANGE.exec(value) ?? [];
    return range === undefined ? [] : [[name, [from ?? null, to ?? null]]];
  });
  const toJson = (entries: readonly (readonly unknown[])[]) =>
    entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries as [string, unknown][]));
  return { attributes: toJson(choices), ranges: toJson(ranges) };
}
