import { sql, type SQL } from 'drizzle-orm';
import { fitsFilters } from '../../products/index.ts';
import { feedColumns } from './feed-store.ts';

const { placeholder } = sql;

/** For each tier of a search a query of the title, of the whole listing, or of both. `titled` and `whole` are those of all wanted tiers in one. */
export interface TierQueries {
  titles: readonly (string | null)[];
  wholes: readonly (string | null)[];
  titled: string;
  whole: string;
}

/** A row with the first tier of a search that a listing is in. */
export const firstTier = sql`
  select tier - 1 as tier
  from unnest(${placeholder('titles')}::tsquery[], ${placeholder('wholes')}::tsquery[])
    with ordinality as tiers (title, whole, tier)
  where coalesce(title_document @@ title, true) and coalesce(search_document @@ whole, true)
  order by tiers.tier
  limit 1`;

const category = sql`${placeholder('category')}::text`;
export const matchesFilters = sql`${fitsFilters(placeholder)} and (${category} is null or category = ${category})`;

export type ListMode = 'search' | 'browse';

/** The first tier of a search that a listing is in; the one tier of a list without a search. */
export const tierIn: Record<ListMode, SQL> = { search: sql`(${firstTier})`, browse: sql`0` };

export const pageColumns = {
  ...feedColumns,
  tier: sql<number | null>`page.tier`.as('tier'),
};
