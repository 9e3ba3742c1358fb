import { createHash } from 'node:crypto';
import { PREFERENCE_COUNT, preferenceCategories } from '@akatale/contracts/categories';
import type { FeedSort } from '@akatale/contracts/market/products';
import type { Place } from '@akatale/contracts/places/places';
import * as z from 'zod/mini';
import { LAST_MS } from '../../../../platform/http/input/cursor.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { ProductFilters } from '../../products/index.ts';
import { readSpelling, writeSpelling, type Spelling } from '../spelling/spelling.ts';
import { MAX_TOWN_LENGTH, MAX_FOLLOWED, type Personalization } from './category-boosts.ts';
import { LAST_DISTANCE_RANK, PLACE_STEP } from './nearest-order.ts';

/** A cursor is valid for one query only. */
export interface FeedQuery {
  sort: FeedSort;
  category: string | undefined;
  search: string | undefined;
  /** Without other names of things. */
  isAsTyped?: boolean;
  /** Of a search for a kind of thing, what only mentions it. */
  isMentioned?: boolean;
  filters?: ProductFilters | undefined;
  near?: Place | undefined;
}

export interface FeedCursor {
  key: number;
  id: number;
}

/** Carries the preferences behind the order, so that changing them between two pages cannot reorder the list. */
export interface PersonalCursor extends FeedCursor {
  personalization: Personalization;
}

export interface SearchCursor extends FeedCursor {
  tier: number;
  /** How misspelt words were understood. Part of the cursor, so that newly listed words cannot reorder later pages. */
  near?: { spelling: Spelling; isOnlyNear: boolean } | undefined;
  /** How things were understood by their other names, for the same reason. */
  names?: Spelling | undefined;
  /** The search asks for a kind of thing, and these names are its words. */
  isOfKind?: boolean;
}

const MAX_TIER = 30;

const key = z.number();
const id = z.int().check(z.positive());
const tier = z.int().check(z.minimum(0), z.maximum(MAX_TIER));
const personalization = z.tuple([
  z.array(z.enum(preferenceCategories)).check(z.maxLength(PREFERENCE_COUNT)),
  z.array(id).check(z.maxLength(MAX_FOLLOWED)),
  z.nullable(z.string().check(z.regex(/^\P{Cc}+$/u), z.maxLength(MAX_TOWN_LENGTH))),
]);
const Written = z.union([
  z.tuple([z.string(), key, id]),
  z.tuple([z.string(), key, id, personalization]),
  z.tuple([z.string(), key, id, tier]),
  z.tuple([z.string(), key, id, tier, z.string(), z.boolean()]),
  z.tuple([z.string(), key, id, tier, z.nullable(z.string()), z.boolean(), z.string()]),
]);

export function writeCursor(feedQuery: FeedQuery, cursor: FeedCursor | PersonalCursor | SearchCursor): string {
  const written: unknown[] = [fingerprintOf(feedQuery), cursor.key, cursor.id];
  if ('personalization' in cursor) {
    const { favourites, vendorIds, town } = cursor.personalization;
    written.push([favourites, vendorIds, town]);
  }
  if ('tier' in cursor) {
    written.push(cursor.tier);
    const { near, names = [], isOfKind = false } = cursor;
    const isOnlyNear = near?.isOnlyNear ?? isOfKind;
    if (near || names.length > 0) written.push(near ? writeSpelling(near.spelling) : null, isOnlyNear);
    if (names.length > 0) written.push(writeSpelling(names));
  }
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

export type AnyCursor = SearchCursor & Partial<PersonalCursor>;

export function readCursor(feedQuery: FeedQuery, cursor: string): AnyCursor {
  const parsed = Written.safeParse(fromJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) refuse('INVALID_CURSOR');
  const [name, key, id, detail = 0, spelt = null, isOnlyNear = false, named = null] = parsed.data;
  const last = feedQuery.sort === 'nearest' ? (LAST_DISTANCE_RANK + 1) * PLACE_STEP : LAST_MS;
  const isWhole = Number.isInteger(key) && key >= 0 && key <= last;
  if (name !== fingerprintOf(feedQuery) || (feedQuery.sort !== 'recommended' && !isWhole)) refuse('INVALID_CURSOR');
  if (typeof detail === 'object') {
    if (!isPersonal(feedQuery)) refuse('INVALID_CURSOR');
    const [favourites, vendorIds, town] = detail;
    return { key, id, tier: 0, personalization: { favourites, vendorIds, town } };
  }
  const tier = detail;
  return {
    key,
    id,
    tier,
    ...(spelt !== null && { near: { spelling: readSpelling(spelt) ?? refuse('INVALID_CURSOR'), isOnlyNear } }),
    ...(named !== null && { names: readSpelling(named) ?? refuse('INVALID_CURSOR') }),
    // Only near without a spelling: how the cursor of a search for a kind is written.
    ...(spelt === null && isOnlyNear && { isOfKind: true }),
  };
}

export function isPersonal({ sort, category, search, filters }: FeedQuery): boolean {
  return sort === 'recommended' && category === undefined && search === undefined && filters === undefined;
}

/** Places are looked at one after another, as what filters leave is. */
export function isFiltered({ sort, filters }: FeedQuery): boolean {
  return filters !== undefined || sort === 'nearest';
}

function fingerprintOf(query: FeedQuery): string {
  const { sort, category, search, isAsTyped = false, isMentioned = false, filters, near } = query;
  const narrowed = filters || near ? [filters ?? null, near ?? null] : [];
  const which = [...(isAsTyped ? [true] : []), ...(isMentioned ? ['mentioned'] : [])];
  const text = JSON.stringify([sort, category ?? null, search ?? null, ...which, ...narrowed]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
