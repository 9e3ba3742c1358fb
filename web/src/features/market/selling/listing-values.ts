import { categories } from '@akatale/contracts/categories';
import type { Attributes } from '@akatale/contracts/market/attribute-names';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { textLimits } from '@akatale/contracts/text';
import { tidyAmount } from '../../../ui/form/typed-amount.ts';
import { kampalaDate } from '../../../ui/format/kampala-day.ts';

/** In the order of the form. */
export const fieldNames = [
  'title',
  'description',
  'category',
  'kind',
  'attributes',
  'condition',
  'price',
  'stock',
  'location',
  'isOnline',
  'promotionalPrice',
  'promotionStartDate',
  'promotionEndDate',
  'savedAnswers',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** Those that a product has as they were typed. */
const textNames = ['title', 'description', 'category', 'condition', 'location'] as const satisfies readonly FieldName[];
type TextName = (typeof textNames)[number];

/** Chosen where none of the kinds is right. */
export const NO_KIND = 'none';

/**
 * As typed. A checkbox is `on` or empty, a kind empty where the title says it, `attributes` are those of each category
 * that was chosen, as JSON, and so are `savedAnswers`, which are empty until they are touched.
 */
export type ListingValues = Record<FieldName, string>;

export function newListing(location: string): ListingValues {
  const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as ListingValues;
  return { ...empty, stock: '1', isOnline: 'on', location };
}

/** What an address proposes, as that of "List one" does. */
export function readProposed(query: URLSearchParams): Partial<ListingValues> {
  const category = query.get('category');
  return {
    ...(query.has('title') && { title: [...(query.get('title') ?? '')].slice(0, textLimits.title).join('') }),
    ...(categories.some((name) => name === category) && { category: category ?? '' }),
  };
}

export function isFilled(values: ListingValues, initial: ListingValues): boolean {
  return fieldNames.some((name) => values[name] !== initial[name]);
}

export function valuesOf(product: ProductDetail): ListingValues {
  const { stock, isOnline } = product;
  return {
    ...eachText((name) => product[name] ?? ''),
    kind: product.kindChosenBy === 'vendor' ? (product.kind ?? NO_KIND) : '',
    attributes: JSON.stringify({ [product.category]: product.attributes }),
    price: tidyAmount(String(product.price)),
    stock: String(stock),
    isOnline: isOnline ? 'on' : '',
    promotionalPrice: tidyAmount(String(product.promotionalPrice ?? '')),
    promotionStartDate: dayOf(product.promotionStartDate),
    promotionEndDate: dayOf(product.promotionEndDate),
    savedAnswers: product.savedAnswers ? JSON.stringify(product.savedAnswers) : '',
  };
}

/** The attributes of the category. Those of each category are kept apart, so that one that is chosen again has its own. */
export function attributesIn({ attributes, category = '' }: Partial<ListingValues>): Attributes {
  return ofCategories(attributes)[category] ?? {};
}

/** Whether any were read or chosen for the category, if only none. */
export const hasAttributes = ({ attributes, category }: ListingValues): boolean => category in ofCategories(attributes);

/** As they are stored in the form. */
export const ofCategories = (attributes = ''): Partial<Record<string, Attributes>> => JSON.parse(attributes || '{}');

/** Copies all but the promotion; what it is, its title says again where a moderator did. */
export function likeListing(product: ProductDetail): ListingValues {
  const { stock, ...values } = valuesOf(product);
  return {
    ...values,
    stock: stock === '0' ? '1' : stock,
    isOnline: 'on',
    promotionalPrice: '',
    promotionStartDate: '',
    promotionEndDate: '',
  };
}

export function eachText(valueOf: (name: TextName) => string): Record<TextName, string> {
  return Object.fromEntries(textNames.map((name) => [name, valueOf(name)])) as Record<TextName, string>;
}

const dayOf = (instant: string | null) => (instant ? kampalaDate(Date.parse(instant)) : '');

/** Includes disabled fields, unlike `FormData`. */
export function readForm(form: HTMLFormElement): ListingValues {
  const typed = fieldNames.map((name) => {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      return [name, control.checked ? 'on' : ''];
    }
    return [name, control && 'value' in control ? control.value : ''];
  });
  return Object.fromEntries(typed) as ListingValues;
}
