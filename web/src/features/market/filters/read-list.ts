import { categories, conditions } from '@akatale/contracts/categories';
import { filterParams, paramsOfKind } from '@akatale/contracts/market/filters';
import { feedSorts, storeSorts } from '@akatale/contracts/market/products';
import { MAX_PRICE_UGX } from '@akatale/contracts/money';
import { textLimits } from '@akatale/contracts/text';
import { guessAmount, readAmount } from '@akatale/contracts/typed-values';
import { readAttributes } from './read-attributes.ts';

/** Fields of the form that an address does not have: a place, how it is meant, and the one that the list was near to. */
export const PLACE_FIELDS = { typed: 'at', use: 'how', last: 'from' } as const;

export interface ReadList {
  /** Of the page of filters; with `vendor` the list is that of a store. */
  query: URLSearchParams;
  /** Fields with a text that says nothing. */
  unread: readonly string[];
}

/** Reads a form or an address: what cannot be read is left out, and a range upside down is turned. */
export async function readList(typed: URLSearchParams): Promise<ReadList> {
  const read = new URLSearchParams();
  const keep = (name: string, value: string | number | false | null | undefined) => {
    if (value || value === 0) read.set(name, `${value}`);
  };
  const text = (name: string) => (typed.get(name) ?? '').trim();
  const vendor = /^\d+$/.exec(text('vendor'))?.[0];
  keep('vendor', vendor);
  if (!vendor) keep('search', text('search').slice(0, textLimits.search));
  keep(
    'category',
    categories.find((category) => category === text('category')),
  );
  if (!vendor && read.has('search') && typed.has('asTyped')) keep('asTyped', '1');

  const unread = ['minPrice', 'maxPrice'].filter((name) => text(name) !== '' && readPrice(text(name)) === null);
  const [low, high] = readPrices(text('minPrice'), text('maxPrice'));
  keep('minPrice', low || null);
  keep('maxPrice', high);
  const chosen = new Set(typed.getAll('condition').flatMap((value) => value.split(',')));
  keep('condition', conditions.filter((condition) => chosen.has(condition)).join());
  for (const name of paramsOfKind('flag')) keep(name, text(name) === '1' && '1');
  for (const name of paramsOfKind('choice')) {
    keep(
      name,
      filterParams[name].values.find((value) => String(value) === text(name)),
    );
  }
  if (!vendor && !(await readPlaces(typed, keep))) unread.push(PLACE_FIELDS.typed);
  if (!vendor && read.has('category')) {
    for (const [name, value] of readAttributes(typed, read.get('category') ?? '')) keep(name, value);
  }

  const sorts: readonly string[] = vendor ? storeSorts : feedSorts;
  const [usual] = sorts;
  const isNewlyNear = read.has('near') && text(PLACE_FIELDS.typed) && text(PLACE_FIELDS.last) !== read.get('near');
  const sortBy = sorts.find((sort) => sort === text('sortBy')) ?? usual;
  if (sortBy === usual) keep('sortBy', isNewlyNear && 'nearest');
  else if (sortBy !== 'nearest' || read.has('near')) keep('sortBy', sortBy);
  return { query: read, unread };
}

function readPrices(low: string, high: string): [number | null, number | null] {
  const [min, max] = [readPrice(low), readPrice(high)];
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

function readPrice(typed: string): number | null {
  const amount = readAmount(typed) ?? guessAmount(typed);
  return amount !== null && amount <= MAX_PRICE_UGX ? amount : null;
}

/** Returns false if the text that was typed is no place. */
async function readPlaces(typed: URLSearchParams, keep: (name: string, value: string | null) => void) {
  const [text, name] = [typed.get(PLACE_FIELDS.typed), typed.get(PLACE_FIELDS.use) === 'place' ? 'place' : 'near'];
  for (const other of ['place', 'near']) {
    const last = typed.get(other);
    if (last && !(text && other === name)) keep(other, await placeOf(last));
  }
  if (!text?.trim()) return true;
  const place = await placeOf(text);
  keep(name, place);
  return place !== null;
}

async function placeOf(text: string): Promise<string | null> {
  const [{ placeLabel, readPlace }, { resolvePlace }] = await Promise.all([
    import('@akatale/contracts/places/places'),
    import('@akatale/contracts/places/resolve-place'),
  ]);
  const place = readPlace(text) ?? resolvePlace(text);
  return place && placeLabel(place);
}
