import { ALL_CATEGORIES } from '@akatale/contracts/categories';
import { attributeNames } from '@akatale/contracts/market/attribute-names';
import type { RelaxedChoice, ResultsCount } from '@akatale/contracts/market/discovery-schemas';
import { filterParams, readConditions } from '@akatale/contracts/market/filters';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import { categoryText } from '../../../text/category-text.ts';
import { filterText as text } from '../../../text/market/filter-text.ts';
import { attributeLabel } from './read-attributes.ts';

export interface FilterChip {
  name: string;
  label: string;
  /** Without it. */
  query: URLSearchParams;
}

/** What is taken away together. */
const paramsOf: Readonly<Record<string, readonly string[]>> = {
  ...filterParams,
  search: ['search', 'asTyped', 'mentioned'],
  near: ['near'],
  sortBy: ['sortBy'],
};

/** What is in sight on a phone is where. */
const order = new Set(['place', 'near', ...Object.keys(filterParams), ...attributeNames]);

/** Of each filter in a query of the page of filters. The words, the category and the order of Discover are told elsewhere. */
export function chipsOf(query: URLSearchParams): FilterChip[] {
  const names = query.has('vendor') ? [...order, 'sortBy'] : [...order];
  return names.flatMap((name) => {
    const label = labelOf(query, name);
    return label === null ? [] : [{ name, label, query: withoutFilter(query, [name]) }];
  });
}

export function withoutFilter(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of names) {
    for (const param of paramsOf[name] ?? [name]) rest.delete(param);
    if (name === 'category') for (const attribute of attributeNames) rest.delete(attribute);
  }
  if (!rest.has('near') && rest.get('sortBy') === 'nearest') rest.delete('sortBy');
  return rest;
}

/** The same list for other words, or for none. */
export function searchFor(query: URLSearchParams, words: string): URLSearchParams {
  const other = withoutFilter(query, ['search']);
  if (words) other.set('search', words);
  return other;
}

/** As on its chip; null where it is not set. */
function labelOf(query: URLSearchParams, name: string): string | null {
  if (name === 'price') return priceLabel(query.get('minPrice'), query.get('maxPrice'));
  const value = query.get(name);
  if (!value) return null;
  if (name === 'condition') return (readConditions(value) ?? []).map(categoryText.condition).join(', ') || null;
  if (name === 'category') return categoryText.category(value);
  if (name === 'onPromotion') return text.onPromotion;
  if (name === 'postedWithin') return text.postedWithin[value as keyof typeof text.postedWithin] ?? null;
  if (name === 'near') return text.nearPlace(value);
  if (name === 'sortBy') return value === 'newArrivals' ? null : (text.sorts[value as keyof typeof text.sorts] ?? null);
  return name === 'search' || name === 'place' ? value : attributeLabel(query.get('category') ?? '', name, value);
}

function priceLabel(min: string | null, max: string | null): string | null {
  if (min && max) return text.range(formatUgx(Number(min)), formatCount(Number(max)));
  if (max) return max === '0' ? text.free : text.under(formatUgx(Number(max)));
  return min && text.fromPrice(formatUgx(Number(min)));
}

/** What finds something in place of nothing, as it is offered: `Up to USh 500,000`. */
export function loosen(query: URLSearchParams, { without, upToUgx }: RelaxedChoice): Omit<FilterChip, 'name'> {
  if (upToUgx !== undefined) {
    const raised = new URLSearchParams(query);
    raised.set('maxPrice', `${upToUgx}`);
    return { label: text.upTo(formatUgx(upToUgx)), query: raised };
  }
  const labels: Partial<Record<string, string>> = {
    price: text.anyPrice,
    condition: text.anyCondition,
    place: text.anywhere,
    postedWithin: text.anyTime,
    category: categoryText.category(ALL_CATEGORIES),
  };
  return {
    label: labels[without] ?? text.without(labelOf(query, without) ?? ''),
    query: withoutFilter(query, [without]),
  };
}

export function shownCount({ count, isExact }: ResultsCount): string {
  return `${formatCount(count)}${isExact ? '' : '+'}`;
}
