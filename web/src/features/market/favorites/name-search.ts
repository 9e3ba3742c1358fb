import { attributeNames } from '@akatale/contracts/market/attribute-names';
import type { FilterTexts } from '@akatale/contracts/market/filters';
import { formatUgx } from '@akatale/contracts/money';
import { categoryText } from '../../../text/category-text.ts';
import { savedSearchesText as text } from '../../../text/market/saved-searches-text.ts';

type Texts = Readonly<Record<string, string>>;

/** What is looked for in words, and the filters beside it. */
export function nameSearch(query: string, storeName: string | null): { title: string; filters: string } {
  const params = new URLSearchParams(query);
  const get = (name: string) => params.get(name) ?? undefined;
  const [search, category, place, near] = [get('search'), get('category'), get('place'), get('near')];
  const conditions = get('condition')?.split(',').map((name) => categoryText.condition(name)).join(', '); // prettier-ignore
  const [from, to] = ['minPrice', 'maxPrice'].map(get).map((price) => price && formatUgx(Number(price)));
  const parts = [
    search,
    category && categoryText.category(category),
    ...attributeNames.map(get),
    from && to ? text.between(from, to) : (to && text.under(to)) || (from && text.over(from)),
    place,
    storeName ? text.inStore(storeName) : undefined,
    conditions,
    ...Object.entries<Texts>(text.filters satisfies FilterTexts).map(([name, texts]) => texts[get(name) ?? '']),
    near && text.near(near),
    get('asTyped') && text.asTyped,
  ].filter((part): part is string => !!part);
  const [title = text.anything, ...filters] = parts;
  return { title, filters: filters.join(' · ') };
}
