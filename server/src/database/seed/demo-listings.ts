import { join } from 'node:path';
import { castVendors, type CastVendor } from './cast.ts';
import { fateOf } from './chats/all-chats.ts';
import { soldElsewhere } from './offline-sales.ts';
import { type PhotoRow, readPhotoRows } from './photo-rows.ts';

const HERE = import.meta.dirname;

export interface DemoListing {
  key: string;
  vendor: CastVendor;
  title: string;
  description: string;
  category: string;
  condition: string;
  priceUgx: number;
  stock: number;
  photos: string[];
  /** When it was listed: days before today, with a part of a day. */
  listedDaysAgo: number;
  promotion?: { priceUgx: number; startsDaysAgo: number; endsInDays: number };
  isOnline: boolean;
  /** Sold that many days ago, for listings that are gone. */
  soldDaysAgo?: number;
  /** The operator's mark: shown with the badge. */
  isFeatured: boolean;
}

const photoPath = (file: string): string => join(HERE, 'photos', file);

/**
 * The demo's listings: the same every time. What varies between them (age, promotions, stock,
 * what is offline) follows from their place in the list; what is sold follows from the talks and
 * from what was sold elsewhere.
 */
export function demoListings(): DemoListing[] {
  const byKey = new Map<string, PhotoRow[]>();
  for (const row of readPhotoRows()) {
    const key = row['listing_key'] ?? '';
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  const turns = new Map<string, number>();
  return [...byKey].map(([key, rows], index) => makeListing(key, rows, index, turns));
}

function makeListing(key: string, rows: PhotoRow[], index: number, turns: Map<string, number>): DemoListing {
  const row = rows[0] as PhotoRow;
  const category = row['category'] ?? '';
  const dealers = castVendors.filter(({ deals }) => deals.includes(category));
  const turn = turns.get(category) ?? 0;
  turns.set(category, turn + 1);
  const vendor = dealers[turn % dealers.length];
  if (!vendor) throw new Error(`Nobody in the cast deals in ${category}`);

  const priceUgx = Number(row['price_ugx']);
  // A stride that shares no factor with the count spreads neighbours over the whole time.
  const spread = (index * 61) % 151;
  const hasMany = category === 'Books' || row['condition'] === 'New';
  const stock = hasMany ? 1 + (index % 6) : 1;
  const { listedAtLeastDaysAgo, soldDaysAgo } = fateOf(key, stock);
  // Beside what is left and what the talks sell.
  const elsewhere = soldElsewhere(key);
  const listedDaysAgo = Math.min(
    vendor.joinedDaysAgo - 1,
    Math.max(listedAtLeastDaysAgo, elsewhere.listedAtLeastDaysAgo, 0.15 + spread * 0.42),
  );
  const isSold = soldDaysAgo !== undefined;
  return {
    key,
    vendor,
    title: row['title'] ?? '',
    description: row['description'] ?? '',
    category,
    condition: row['condition'] ?? '',
    priceUgx,
    stock: stock + elsewhere.quantity,
    photos: rows.map((each) => photoPath(each['file'] ?? '')),
    listedDaysAgo,
    ...(index % 9 === 4 && !isSold && { promotion: makePromotion(priceUgx, index) }),
    isOnline: index % 37 !== 20,
    ...(isSold && { soldDaysAgo }),
    isFeatured: index % 41 === 12,
  };
}

/** 10 to 30 % off, rounded to shillings that people say; running for the week around today. */
function makePromotion(priceUgx: number, index: number): NonNullable<DemoListing['promotion']> {
  const step = priceUgx >= 100_000 ? 5_000 : 500;
  const off = 0.1 + ((index / 9) % 5) * 0.05;
  return {
    priceUgx: Math.max(step, Math.round((priceUgx * (1 - off)) / step) * step),
    startsDaysAgo: 2,
    endsInDays: 5 + (index % 4),
  };
}
