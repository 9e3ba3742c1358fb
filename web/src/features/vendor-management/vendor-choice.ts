import { textLimits } from '@akatale/contracts/text';
import {
  type VendorFilter,
  vendorFilters,
  type VendorSort,
  vendorSorts,
} from '@akatale/contracts/operators/vendor-management';

export const VENDORS_PAGE = '/admin-analytics';

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
    sort: vendorSorts.find((sort) => sort === params.get('sort')) ?? 'name',
    filter: vendorFilters.find((filter) => filter === params.get('filter')) ?? 'all',
    before: params.get('before') || null,
  };
}

export function vendorQuery({ search, sort, filter, before }: VendorChoice) {
  return {
    ...(search && { search }),
    ...(sort !== 'name' && { sort }),
    ...(filter !== 'all' && { filter }),
    ...(before && { before }),
  };
}

export function vendorsHref(choice: VendorChoice): string {
  return `${VENDORS_PAGE}?${new URLSearchParams({ tab: 'vendors', ...vendorQuery(choice) })}`;
}
