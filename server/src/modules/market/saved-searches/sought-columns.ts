import { ALL_CATEGORIES, type Category } from '@akatale/contracts/categories';
import { queryOf, type Sought } from '@akatale/contracts/market/saved-searches';
import type { SavedText } from '../discovery/index.ts';
import { noFilters, placeOf, parseFilters } from '../products/index.ts';

/**
 * What is compared with listings, as columns. The place to be near to orders a list, and excludes nothing. Refuses
 * `VALIDATION` for unknown places.
 */
export function soughtColumns(sought: Sought, text: SavedText | null) {
  placeOf('near', sought.near);
  const filters = parseFilters(sought) ?? noFilters;
  const category = sought.category === ALL_CATEGORIES ? null : ((sought.category ?? null) as Category | null);
  const { district, vendorId } = filters;
  return {
    query: queryOf(sought),
    category,
    vendorId,
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)),
    titleQuery: text?.titleQuery ?? null,
    wholeQuery: text?.wholeQuery ?? null,
    keys: vendorId ? [`~${vendorId}`] : (text?.keys ?? [category ? `#${category}` : district ? `@${district}` : '*']),
  };
}
