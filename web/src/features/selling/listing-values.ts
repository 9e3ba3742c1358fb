import type { ProductDetail } from '@akatale/contracts/products/products';
import { kampalaDate } from '../../ui/format/kampala-day.ts';
import { tidyAmount } from '../../ui/form/typed-amount.ts';

/** The fields of a listing but for its photos, in the order in which a person meets them. */
export const fieldNames = [
  'title',
  'description',
  'category',
  'condition',
  'price',
  'stock',
  'location',
  'isOnline',
  'promotionalPrice',
  'promotionStartDate',
  'promotionEndDate',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** What stands in them, as typed. A switch is `on` or empty. */
export type ListingValues = Record<FieldName, string>;

export function newListing(location: string): ListingValues {
  const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as ListingValues;
  return { ...empty, stock: '1', isOnline: 'on', location };
}

/** Whether anything stands in a form that did not stand there at first. */
export function isFilled(values: ListingValues, initial: ListingValues): boolean {
  return fieldNames.some((name) => values[name] !== initial[name]);
}

/** A product as its form shows it. */
export function valuesOf(product: ProductDetail): ListingValues {
  const { title, description, category, condition, location, stock, isOnline } = product;
  return {
    title,
    description,
    category,
    condition,
    location: location ?? '',
    price: tidyAmount(String(product.price)),
    stock: String(stock),
    isOnline: isOnline ? 'on' : '',
    promotionalPrice: tidyAmount(String(product.promotionalPrice ?? '')),
    promotionStartDate: dayOf(product.promotionStartDate),
    promotionEndDate: dayOf(product.promotionEndDate),
  };
}

/** What a new listing begins with that is made like another; its promotion was that one's. */
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

const dayOf = (instant: string | null) => (instant ? kampalaDate(Date.parse(instant)) : '');

/** What a form shows at this moment, fields that are switched off included. */
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
