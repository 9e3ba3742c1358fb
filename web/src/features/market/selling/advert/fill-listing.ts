import type { OutputOf } from '@akatale/contracts/endpoint';
import type { readAdvert } from '@akatale/contracts/market/adverts-endpoints';
import { formatCount } from '@akatale/contracts/money';
import { type FieldName, type ListingValues } from '../listing-values.ts';

export type AdvertReading = OutputOf<typeof readAdvert>;

export interface Filled {
  values: ListingValues;
  filled: readonly FieldName[];
  /** What stood there already was not overwritten, the price first: most adverts are about it. */
  kept: readonly FieldName[];
}

/** What the form holds with what an advert says; what its vendor has written stays. */
export function fillListing(read: AdvertReading, now: ListingValues, initial: ListingValues): Filled {
  const { title, description, category, condition, location, price } = read;
  const said: Partial<ListingValues> = {
    price: price === null ? '' : formatCount(price),
    title,
    category: category ?? '',
    condition: condition ?? '',
    description,
    location: location ?? '',
  };
  const values = { ...now };
  const filled: FieldName[] = [];
  const kept: FieldName[] = [];
  if (read.priceDoubt && now.price.trim()) kept.push('price');
  for (const [name, value] of Object.entries(said) as [FieldName, string][]) {
    if (!value || value === now[name]) continue;
    const isWritten = now[name].trim() !== '' && now[name] !== initial[name];
    (isWritten ? kept : filled).push(name);
    if (!isWritten) values[name] = value;
  }
  if (category && values.category === category && Object.keys(read.attributes).length > 0) {
    const byCategory = JSON.parse(now.attributes || '{}') as Record<string, object>;
    values.attributes = JSON.stringify({ ...byCategory, [category]: { ...read.attributes, ...byCategory[category] } });
  }
  return { values, filled, kept };
}
