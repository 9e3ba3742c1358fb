import { ALL_CATEGORIES } from '@akatale/contracts/categories';
import { attributeNames } from '@akatale/contracts/market/attribute-names';
import type { RelaxedChoice } from '@akatale/contracts/market/discovery-schemas';
import { type FilterTexts, filterNames, isOfKind, paramsOf, readConditions } from '@akatale/contracts/market/filters';
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

/** What is in sight on a phone is where. */
const order = new Set(['place', 'near', ...filterNames, ...attributeNames]);

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
    for (const param of paramsOf(name)) rest.delete(param);
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

/** Null for a value that is none. */
export const textOf = (texts: Readonly<Record<string, string>>, value: string): string | null => texts[value] ?? null;

/** As on its chip; null where it is not set. */
function labelOf(query: URLSearchParams, name: string): string | null {
  if (name === 'price') return priceLabel(query.get('minPrice'), query.get('maxPrice'));
  const value = query.get(name);
  if (!value) return null;
  if (isOfKind(name, 'conditions')) return (readConditions(value) ?? []).map(categoryText.condition).join(', ') || null;
  if (isOfKind(name, 'flag', 'choice')) return textOf((text.chips satisfies FilterTexts)[name], value);
  if (isOfKind(name, 'near')) return text.nearPlace(value);
  if (name === 'category') return categoryText.category(value);
  if (name === 'sortBy') return value === 'newArrivals' ? null : (text.sorts[value as keyof typeof text.sorts] ?? null);
  const isAsWritten = name === 'search' || isOfKind(name, 'place');
  return isAsWritten ? value : attributeLabel(query.get('category') ?? '', name, value);
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
  const lifted: Partial<Record<string, string>> = {
    ...text.lifted,
    category: categoryText.category(ALL_CATEGORIES),
  };
  return {
    label: lifted[without] ?? text.without(labelOf(query, without) ?? ''),
    query: withoutFilter(query, [without]),
  };
}
