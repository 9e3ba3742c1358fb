import { sql } from 'drizzle-orm';
import { addDays, kampalaDay, kampalaMidnight } from '../../platform/kampala-day.ts';
import type { Executor } from '../../platform/postgres/database.ts';
import type { DemoListing } from './demo-listings.ts';
import { seededRandom } from './invented/insert.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY_VIEWS = 12;
const LASTING = 0.2;
const HALF_LIFE_DAYS = 9;
const FEATURED = 2;
const PROMOTED = 1.8;
const WEEKDAYS = [1.15, 0.75, 0.8, 0.85, 0.95, 1.2, 1.4];

export interface DayOfViews {
  day: string;
  views: number;
}

type ViewedListing = Pick<
  DemoListing,
  'key' | 'listedDaysAgo' | 'soldDaysAgo' | 'isOnline' | 'isFeatured' | 'promotion'
>;

/** Deterministic views per day until the sale: more while it is new, featured or discounted, and at weekends. */
export function demoViews(listing: ViewedListing, present: Date): DayOfViews[] {
  if (!listing.isOnline) return [];
  const { listedDaysAgo, soldDaysAgo = 0, isFeatured, promotion } = listing;
  const today = kampalaDay(present);
  const dayAgo = (days: number) => kampalaDay(new Date(present.getTime() - days * DAY_MS));
  const last = dayAgo(soldDaysAgo);
  const cheaperFrom = promotion ? dayAgo(promotion.startsDaysAgo) : undefined;
  const random = seededRandom(Buffer.from(listing.key).reduce((sum, byte) => sum * 31 + byte, 7));
  const liking = 0.5 + random();

  const days: DayOfViews[] = [];
  let age = 0;
  for (let day = dayAgo(listedDaysAgo); day <= last; day = addDays(day, 1), age += 1) {
    const interest = LASTING + (1 - LASTING) * 2 ** (-age / HALF_LIFE_DAYS);
    const views =
      FIRST_DAY_VIEWS *
      interest *
      liking *
      (0.5 + random()) *
      (WEEKDAYS[new Date(day).getUTCDay()] ?? 1) *
      (isFeatured ? FEATURED : 1) *
      (cheaperFrom !== undefined && day >= cheaperFrom ? PROMOTED : 1) *
      (day === today ? (present.getTime() - kampalaMidnight(day).getTime()) / DAY_MS : 1);
    if (Math.round(views) > 0) days.push({ day, views: Math.round(views) });
  }
  return days;
}

/** Months of views in one statement, with the same rows as single views. */
export async function insertViews(db: Executor, rows: readonly (DayOfViews & { productId: number })[]): Promise<void> {
  const column = (values: unknown[]) => sql.param(values);
  await db.execute(sql`
    with looked as (
      insert into product_views_daily (product_id, day, views)
      select * from unnest(
        ${column(rows.map(({ productId }) => productId))}::bigint[],
        ${column(rows.map(({ day }) => day))}::date[],
        ${column(rows.map(({ views }) => views))}::int[]
      )
      returning product_id, views
    )
    update products set views = products.views + total.views
    from (select product_id, sum(views) as views from looked group by product_id) as total
    where products.id = total.product_id`);
}
