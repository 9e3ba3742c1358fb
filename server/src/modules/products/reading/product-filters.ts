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
    ...(readPlace('place', query.place) ?? { district: null, area: null }),
    onPromotion: onPromotion ? true : null,
    postedWithin,
    ...readAttributes(query),
  };
  return Object.values(filters).every((value) => value === null) ? undefined : filters;
}

export interface Place {
  district: string;
  area: string | null;
}

/** Refuses `VALIDATION` for what is no place. */
export function readPlace(field: string, text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  return resolvePlace(text) ?? refuse('VALIDATION', { errors: [{ field, code: 'UNKNOWN_PLACE' }] });
}

function resolvePlace(text: string): Place | undefined {
  const parts = text.split(', ');
  const [district = '', area = null] = parts.toReversed();
  return parts.length <= 2 && parts.every((part) => /^\p{Lu}[\p{L}\p{N} '’-]*$/u.test(part))
    ? { district, area }
    : undefined;
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
