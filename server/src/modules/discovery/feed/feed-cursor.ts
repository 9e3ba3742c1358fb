import { createHash } from 'node:crypto';
import { PREFERENCE_COUNT, preferenceCategories } from '@akatale/contracts/products/categories';
import type { FeedSort } from '@akatale/contracts/products/products';
import * as z from 'zod/mini';
import { LAST_MS } from '../../../platform/http/input/cursor.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { readSpelling, writeSpelling, type Spelling } from '../spelling/spelling.ts';
import { MAX_TOWN_LENGTH, MAX_FOLLOWED, type Personalization } from './category-boosts.ts';

/** A cursor is valid for one query only. */
export interface FeedQuery {
  sort: FeedSort;
  category: string | undefined;
  search: string | undefined;
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
}

const key = z.number();
const id = z.int().check(z.positive());
const tier = z.int().check(z.minimum(0), z.maximum(11));
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
]);

export function writeCursor(feedQuery: FeedQuery, cursor: FeedCursor | PersonalCursor | SearchCursor): string {
  const written: unknown[] = [fingerprintOf(feedQuery), cursor.key, cursor.id];
  if ('personalization' in cursor) {
    const { favourites, vendorIds, town } = cursor.personalization;
    written.push([favourites, vendorIds, town]);
  }
  if ('tier' in cursor) {
    written.push(cursor.tier);
    if (cursor.near) written.push(writeSpelling(cursor.near.spelling), cursor.near.isOnlyNear);
  }
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

export type AnyCursor = SearchCursor & Partial<PersonalCursor>;

export function readCursor(feedQuery: FeedQuery, cursor: string): AnyCursor {
  const parsed = Written.safeParse(fromJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) refuse('INVALID_CURSOR');
  const [name, key, id, detail = 0, spelt, isOnlyNear = false] = parsed.data;
  const isTime = Number.isInteger(key) && key >= 0 && key <= LAST_MS;
  if (name !== fingerprintOf(feedQuery) || (feedQuery.sort === 'newArrivals' && !isTime)) refuse('INVALID_CURSOR');
  if (typeof detail === 'object') {
    if (!isPersonal(feedQuery)) refuse('INVALID_CURSOR');
    const [favourites, vendorIds, town] = detail;
    return { key, id, tier: 0, personalization: { favourites, vendorIds, town } };
  }
  const tier = detail;
  if (spelt === undefined) return { key, id, tier };
  const spelling = readSpelling(spelt);
  if (!spelling) refuse('INVALID_CURSOR');
  return { key, id, tier, near: { spelling, isOnlyNear } };
}

export function isPersonal({ sort, category, search }: FeedQuery): boolean {
  return sort === 'recommended' && category === undefined && search === undefined;
}

function fingerprintOf({ sort, category, search }: FeedQuery): string {
  const text = JSON.stringify([sort, category ?? null, search ?? null]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
