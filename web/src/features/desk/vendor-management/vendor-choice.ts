import { type VendorFilter, vendorFilters, type VendorSort, vendorSorts } from '@akatale/contracts/desk/vendor-list';
import { textLimits } from '@akatale/contracts/text';
import { withQuery } from '@akatale/contracts/with-query';

export const VENDORS_ROOM = '/admin/vendors';

/** The same list is a room of the desk and a tab of Analytics. */
export type VendorsPlace = typeof VENDORS_ROOM | '/admin-analytics';

export interface VendorChoice {
  search: string;
  sort: VendorSort;
  filter: VendorFilter;
  before: string | null;
}

export function readVendorChoice(params: URLSearchParams): VendorChoice {
  const search = [...(params.get('search') ?? '').trim()].slice(0, textLimits.search).join('');
  return {
    search: search.trim(),
    sort: vendorSorts.find((sort) => sort === params.get('sort')) ?? 'need',
    filter: vendorFilters.find((filter) => filter === params.get('filter')) ?? 'all',
    before: params.get('before') || null,
  };
}

export function vendorParams(place: VendorsPlace, { search, sort, filter, before }: VendorChoice) {
  return {
    ...(place !== VENDORS_ROOM && { tab: 'vendors' }),
    ...(search && { search }),
    ...(sort !== 'need' && { sort }),
    ...(filter !== 'all' && { filter }),
    ...(before && { before }),
  };
}

export function vendorsHref(place: VendorsPlace, choice: VendorChoice): string {
  const params = new URLSearchParams(vendorParams(place, choice));
  return withQuery(place, params);
}
