import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Executor, rowsOf } from '../../platform/postgres/database.ts';
import type { DemoListing } from './demo-listings.ts';

interface Follow {
  follower: string;
  vendor: string;
  daysAgo: number;
}

export const castFollows: readonly Follow[] = [
  { follower: 'brian.ssemakula', vendor: 'okello.phones', daysAgo: 60 },
  { follower: 'brian.ssemakula', vendor: 'namutebi.closet', daysAgo: 41 },
  { follower: 'brian.ssemakula', vendor: 'mugisha.furniture', daysAgo: 22 },
  { follower: 'grace.nalwoga', vendor: 'namutebi.closet', daysAgo: 70 },
  { follower: 'grace.nalwoga', vendor: 'mugisha.furniture', daysAgo: 33 },
  { follower: 'peter.odongo', vendor: 'okello.phones', daysAgo: 44 },
  { follower: 'sharon.kyomuhendo', vendor: 'mugisha.furniture', daysAgo: 30 },
  { follower: 'sharon.kyomuhendo', vendor: 'namutebi.closet', daysAgo: 29 },
  { follower: 'moses.ochieng', vendor: 'okello.phones', daysAgo: 19 },
  { follower: 'namutebi.closet', vendor: 'mugisha.furniture', daysAgo: 80 },
];

/** Number of the newest listings of each vendor that are announced; the last ones share a row. */
export const ANNOUNCED_PER_VENDOR = 5;

export interface Save {
  saver: string;
  key: string;
  daysAgo: number;
}

/** Every so many listings, from the given one on. */
const castSavers = [
  { saver: 'brian.ssemakula', from: 4, stride: 9 },
  { saver: 'grace.nalwoga', from: 1, stride: 7 },
  { saver: 'peter.odongo', from: 4, stride: 12 },
  { saver: 'sharon.kyomuhendo', from: 2, stride: 11 },
  { saver: 'moses.ochieng', from: 13, stride: 18 },
  { saver: 'namutebi.closet', from: 5, stride: 29 },
] as const;

/** Deterministic. Nobody saves what they sell themselves, or what is hidden. */
export function demoSaves(listings: readonly DemoListing[]): Save[] {
  return castSavers.flatMap(({ saver, from, stride }) =>
    listings
      .filter((listing, index) => index % stride === from && listing.isOnline && listing.vendor.username !== saver)
      .map(({ key, listedDaysAgo }) => ({ saver, key, daysAgo: listedDaysAgo * 0.8 })),
  );
}

/** Saving takes the price of the database's present: these were saved before the promotion that runs now. */
export async function setPricesAtSaving(db: Executor): Promise<void> {
  await db.execute(sql`
    update saved_products set price_at_saving_ugx = price_ugx
    from products where products.id = product_id and price_ugx > price_at_saving_ugx`);
}

/** Forgets the notices of this product's lower prices; returns its id if it is saved. */
export async function forgetLowerPrice(db: Executor, userId: number): Promise<number | undefined> {
  const [row] = await rowsOf(db, { id: z.int() })`
    update saved_products set lowest_notified_ugx = price_at_saving_ugx
    where product_id = (
      select product_id from saved_products
      where user_id = ${userId} and lowest_notified_ugx < price_at_saving_ugx and notified_state = 'available'
      order by id limit 1)
    returning product_id as id`;
  return row?.id;
}
