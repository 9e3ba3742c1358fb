import { join } from 'node:path';
import type { ProductDraft } from '@akatale/contracts/market/products-schemas';
import { demoListings } from '../../server/src/database/seed/demo-listings.ts';
import type { CopiedMarket } from './market.ts';
import type { Session } from './people.ts';

/** The path of a photo of the demo, such as `phones/nokia-ngage-01.jpg`. */
export function demoPhoto(file: string): string {
  return join(import.meta.dirname, '../../server/src/database/seed/photos', file);
}

interface Change extends Partial<Omit<ProductDraft, 'category'>> {
  category?: string;
  /** The most of each. */
  photos?: number;
}

/** Lists the first demo products for one vendor, with photos of the template market and the given changes. */
export async function stock(
  { people }: Pick<CopiedMarket, 'people'>,
  vendor: Session,
  count: number,
  { photos: most, ...change }: Change = {},
): Promise<void> {
  for (const { title, description, category, condition, priceUgx: price, photos } of demoListings().slice(0, count)) {
    const images: string[] = [];
    for (const _ of photos.slice(0, most)) images.push(await people.addPhoto(vendor));
    const listing = { title, description, category, condition, price, location: 'Ntinda, Kampala', images };
    await people.addProduct(vendor, { ...listing, ...change } as ProductDraft);
  }
}
