import { categories, type Category } from '@akatale/contracts/categories';
import { type OwnProductFilter, ownProductFilters } from '@akatale/contracts/market/products';
import { withQuery } from '@akatale/contracts/with-query';

export const OWN_PRODUCTS = '/vendor-products';

export interface OwnProductsChoice {
  search: string;
  category: Category | null;
  status: OwnProductFilter;
  cursor: string | null;
}

export const allOwnProducts: OwnProductsChoice = {
  search: '',
  category: null,
  status: 'all',
  cursor: null,
};

export function readOwnChoice(address: URLSearchParams): OwnProductsChoice {
  const category = address.get('category') as Category | null;
  const status = address.get('status') as OwnProductFilter | null;
  return {
    search: [...(address.get('search') ?? '').trim()].slice(0, 100).join(''),
    category: category && categories.includes(category) ? category : null,
    status: status && ownProductFilters.includes(status) ? status : 'all',
    cursor: address.get('cursor'),
  };
}

export function paramsOf(choice: OwnProductsChoice): Record<string, string> {
  const { search, category, status, cursor } = choice;
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(status !== 'all' && { status }),
    ...(cursor && { cursor }),
  };
}

export function ownProductsHref(choice: OwnProductsChoice): string {
  const params = new URLSearchParams(paramsOf(choice));
  return withQuery(OWN_PRODUCTS, params);
}

export function isFiltered({ search, category, status }: OwnProductsChoice): boolean {
  return search !== '' || category !== null || status !== 'all';
}
