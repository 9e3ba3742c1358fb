import { join } from 'node:path';
import { castVendors, type CastVendor } from './cast.ts';
import { fateOf } from './chats/all-chats.ts';
import { soldOffline } from './offline-sales.ts';
import { type PhotoRow, readPhotoRows } from './photo-credits.ts';

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
  listedDaysAgo: number;
  promotion?: { priceUgx: number; startsDaysAgo: number; endsInDays: number };
  isOnline: boolean;
  soldDaysAgo?: number;
  isFeatured: boolean;
}

/** Of one thing there are three, so that its vendor is asked later whether it is still there. */
const inStock: Partial<Record<string, number>> = { 'iphone-12-case': 3 };

const photoPath = (file: string): string => join(HERE, 'photos', file);

/** Deterministic: age, promotions, stock and visibility follow from the position in the list. */
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
  // A stride that is coprime to the count spreads neighbours over the whole time.
  const spread = (index * 61) % 151;
  const hasMany = category === 'Books' || row['condition'] === 'New';
  const stock = inStock[key] ?? (hasMany ? 1 + (index % 6) : 1);
  const { listedAtLeastDaysAgo, soldDaysAgo } = fateOf(key, stock);
  const offline = soldOffline(key);
  const listedDaysAgo = Math.min(
    vendor.joinedDaysAgo - 1,
    Math.max(listedAtLeastDaysAgo, offline.listedAtLeastDaysAgo, 0.15 + spread * 0.42),
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
    stock: stock + offline.quantity,
    photos: rows.map((each) => photoPath(each['file'] ?? '')),
    listedDaysAgo,
    ...(index % 9 === 4 && !isSold && { promotion: makePromotion(priceUgx, index) }),
    isOnline: index % 37 !== 20,
    ...(isSold && { soldDaysAgo }),
    isFeatured: index % 41 === 12,
  };
}

/** 10 to 30 % off, rounded; running for the week around today. */
function makePromotion(priceUgx: number, index: number): NonNullable<DemoListing['promotion']> {
  const step = priceUgx >= 100_000 ? 5_000 : 500;
  const off = 0.1 + ((index / 9) % 5) * 0.05;
  return {
    priceUgx: Math.max(step, Math.round((priceUgx * (1 - off)) / step) * step),
    startsDaysAgo: 2,
    endsInDays: 5 + (index % 4),
  };
}
