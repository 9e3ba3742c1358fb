import { attributeNames } from '@akatale/contracts/market/attribute-names';
import { type AttributeFilter, attributesOf, readAttributeFilter } from '@akatale/contracts/market/attribute-values';
import { type Filters, paramsOfKind, readConditions } from '@akatale/contracts/market/filters';
import { type Place, readPlace } from '@akatale/contracts/places/places';
import type { FieldProblem } from '@akatale/contracts/problems';
import { refuse } from '../../../../platform/http/refusal.ts';
import { noFilters, type ProductFilters } from './product-filters-store.ts';

interface ListQuery extends Filters {
  category?: string | undefined;
}

/** Undefined where nothing is filtered. Refuses `VALIDATION` for an unknown place and for what its category does not have. */
export function parseFilters(query: ListQuery): ProductFilters | undefined {
  const filters: ProductFilters = {
    ...noFilters,
    ...Object.fromEntries(paramsOfKind('price', 'choice').map((name) => [name, query[name] ?? null])),
    ...Object.fromEntries(paramsOfKind('flag').map((name) => [name, query[name] ? true : null])),
    conditions: readConditions(query.condition ?? '') ?? null,
    ...placeOf('place', query.place),
    vendorId: query.vendor ?? null,
    ...readAttributes(query),
  };
  return Object.values(filters).every((value) => value === null) ? undefined : filters;
}

/** Refuses `VALIDATION` for what is not on the list of places. */
export function placeOf(field: string, label: string | undefined): Place | undefined {
  if (label === undefined) return undefined;
  return readPlace(label) ?? refuse('VALIDATION', { errors: [{ field, code: 'UNKNOWN_PLACE' }] });
}

/** By name. Refuses `VALIDATION` for what the category does not have. */
export function parseAttributeFilters(query: ListQuery): Map<string, AttributeFilter> {
  const errors: FieldProblem[] = [];
  const read = new Map<string, AttributeFilter>();
  for (const name of attributeNames) {
    const text = query[name];
    if (text === undefined) continue;
    const attribute = attributesOf(query.category ?? '').find((each) => each.name === name);
    const filter = attribute && readAttributeFilter(attribute, text);
    if (filter) read.set(name, filter);
    else if (!attribute) errors.push({ field: name, code: 'ATTRIBUTE_NOT_HERE' });
    else errors.push({ field: name, code: attribute.kind === 'choice' ? 'ATTRIBUTE_NOT_LISTED' : 'NO_RANGE' });
  }
  if (errors.length > 0) refuse('VALIDATION', { errors });
  return read;
}

function readAttributes(query: ListQuery): Pick<ProductFilters, 'attributes' | 'ranges'> {
  const attributes: Record<string, string> = {};
  const ranges: Record<string, [number | null, number | null]> = {};
  for (const [name, filter] of parseAttributeFilters(query)) {
    if (filter.kind === 'choice') attributes[name] = filter.value;
    else ranges[name] = [filter.from, filter.to];
  }
  return { attributes: orNull(attributes), ranges: orNull(ranges) };
}

const orNull = <Values extends object>(values: Values): Values | null =>
  Object.keys(values).length === 0 ? null : values;
