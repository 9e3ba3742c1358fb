import type { Attributes } from '@akatale/contracts/market/attribute-names';
import { attributeNames } from '@akatale/contracts/market/attribute-names';
import { type AttributeFilter, attributesOf, fitsAttribute } from '@akatale/contracts/market/attribute-values';
import type { Attribute } from '@akatale/contracts/market/attributes';
import type { AttributeCounts } from '@akatale/contracts/market/discovery-schemas';
import type { Sought } from '@akatale/contracts/market/saved-searches';
import { LRUCache } from 'lru-cache';
import { type Clock, expiringBy } from '../../../../platform/clock.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { placeOf, parseAttributeFilters, parseFilters } from '../../products/index.ts';
import { countByAttributes, MAX_COUNTED_ROWS, type Narrowed } from './attribute-counts-store.ts';

/** Listings with the same attributes. */
interface Group {
  attributes: Attributes;
  count: number;
}

export type CountAttributes = (choice: Sought) => Promise<AttributeCounts>;

const CACHE_MS = 60_000;
const MAX_CACHED = 500;

/** Cached for a minute. The answer refuses `VALIDATION` as the list does. */
export function createCountAttributes({ db, clock }: { db: Executor; clock: Clock }): CountAttributes {
  const answers = new LRUCache<string, AttributeCounts, { narrowed: Narrowed; chosen: Map<string, AttributeFilter> }>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ...expiringBy(clock),
    fetchMethod: async (_key, _stale, { context: { narrowed, chosen } }) =>
      countsOf(attributesOf(narrowed.category), await countByAttributes(db, narrowed), chosen),
  });
  return async (choice) => {
    placeOf('near', choice.near);
    const chosen = parseAttributeFilters(choice);
    const others = { ...choice, ...Object.fromEntries(attributeNames.map((name) => [name, undefined])) };
    const { category = '', search, asTyped } = choice;
    const isAsTyped = asTyped === '1';
    const narrowed = { category, search: search || undefined, isAsTyped, filters: parseFilters(others) };
    if (attributesOf(category).length === 0) return none;
    const key = JSON.stringify([category, search?.toLowerCase(), isAsTyped, narrowed.filters, [...chosen]]);
    return (await answers.fetch(key, { context: { narrowed, chosen } })) ?? none;
  };
}

const none: AttributeCounts = { attributes: [], isPartial: false };

/** Each attribute is counted among what fits the others that are chosen. */
function countsOf(
  attributes: readonly Attribute[],
  groups: readonly Group[],
  chosen: ReadonlyMap<string, AttributeFilter>,
): AttributeCounts {
  const rows = groups.reduce((sum, { count }) => sum + count, 0);
  return {
    attributes: attributes.map((attribute) => {
      const { name, label, kind } = attribute;
      const others = [...chosen].filter(([each]) => each !== name);
      const fitting = groups.flatMap(({ attributes: held, count }) =>
        others.every(([each, filter]) => fitsAttribute(filter, held[each])) ? [{ value: held[name], count }] : [],
      );
      const countOf = (filter: AttributeFilter) =>
        fitting.reduce((sum, { value, count }) => sum + (fitsAttribute(filter, value) ? count : 0), 0);
      const values = filtersOf(attribute).map(({ value, filter }) => ({ value, count: countOf(filter) }));
      return {
        name,
        label,
        unit: attribute.kind === 'number' ? attribute.unit : null,
        isRange: kind === 'number',
        values: values.filter(({ count }) => count > 0),
      };
    }),
    isPartial: rows >= MAX_COUNTED_ROWS,
  };
}

function filtersOf(attribute: Attribute): { value: string; filter: AttributeFilter }[] {
  if (attribute.kind === 'choice') {
    return attribute.values.map((value) => ({ value, filter: { kind: 'choice', value } }));
  }
  return attribute.steps.flatMap((step): { value: string; filter: AttributeFilter }[] => [
    { value: `${step}-`, filter: { kind: 'number', from: step, to: null } },
    { value: `-${step}`, filter: { kind: 'number', from: null, to: step } },
  ]);
}
