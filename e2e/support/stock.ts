import { join } from 'node:path';
import { inject } from 'vitest';
import { demoListings } from '../../server/src/database/seed/demo-listings.ts';
import type { CopiedMarket } from './market.ts';
import type { Session } from './people.ts';

/** The path of a photo of the demo, such as `phones/nokia-ngage-01.jpg`. */
export function demoPhoto(file: string): string {
  return join(import.meta.dirname, '../../server/src/database/seed/photos', file);
}

interface Change {
  category?: string;
  photos?: number;
  title?: string;
  description?: string;
  stock?: number;
  price?: number;
  location?: string;
  askUs?: boolean;
  attributes?: Record<string, string>;
}

/** Lists the first demo products for one vendor, with photos of the template market and the given changes. */
export async function stock(
  { database }: Pick<CopiedMarket, 'database'>,
  session: Session,
  count: number,
  change: Change = {},
): Promise<void> {
  const { id: vendorId } = await session.get<{ id: number }>('/api/user');
  const { photographerId } = inject('templateMarket');
  for (const listing of demoListings().slice(0, count)) {
    const { condition, priceUgx, photos } = listing;
    const { title = listing.title, category = listing.category, price = priceUgx } = change;
    const { description = listing.description } = change;
    const { location = 'Ntinda, Kampala' } = change;
    const wanted = photos.slice(0, change.photos).length;
    const { rows } = await database.query<{ key: string }>(TAKE_PHOTOS, [vendorId, photographerId, wanted]);
    if (rows.length < wanted) throw new Error('The template market has too few photos.');
    const images = rows.map(({ key }) => `/uploads/${key}.jpg`);
    const { stock: count, askUs, attributes } = change;
    const draft = { title, description, category, condition, price, images, stock: count, askUs, attributes };
    await session.post('/api/products', { ...draft, location });
  }
}

const TAKE_PHOTOS = `
  update photos set owner_id = $1
  where id in (select id from photos where owner_id = $2 order by id limit $3)
  returning key`;
