import { demoOfflineSales } from '../../database/seed/offline-sales.ts';
import { inTransaction, type Database } from '../../platform/postgres/database.ts';
import type { Modules } from '../modules.ts';
import type { SeedEvent } from './replay-events.ts';
import type { SeededListing, SeededPerson } from './seed-chats.ts';

const MINUTES_UNTIL_NOTICED = 12;

interface OfflineSalesSeedDeps {
  db: Database;
  modules: Pick<Modules, 'sales'>;
  people: ReadonlyMap<string, SeededPerson>;
  listings: ReadonlyMap<string, SeededListing>;
  onStep: () => void;
}

export function offlineSaleEvents({ db, modules, people, listings, onStep }: OfflineSalesSeedDeps): SeedEvent[] {
  return demoOfflineSales.flatMap((sold) => {
    const { listing, daysAgo, priceUgx: actualSalePrice, quantity, notes, isTakenBack } = sold;
    const listed = listings.get(listing);
    const vendor = listed && people.get(listed.listing.vendor.username);
    if (!listed || !vendor) throw new Error(`Nobody has a ${listing} to sell elsewhere`);
    let saleId = 0;
    const record = async () => {
      const sale = await inTransaction(db, async (tx) =>
        modules.sales.recordOfflineSale(tx, {
          seller: { userId: vendor.id, role: 'user' },
          draft: { productId: listed.id, actualSalePrice, quantity, notes },
        }),
      );
      saleId = sale.id;
      onStep();
    };
    const undo = async () =>
      inTransaction(db, async (tx) => modules.sales.undoOfflineSale(tx, { vendorId: vendor.id, saleId }));
    const noticed = { daysAgo: daysAgo - MINUTES_UNTIL_NOTICED / (24 * 60), act: undo };
    return [{ daysAgo, act: record }, ...(isTakenBack ? [noticed] : [])];
  });
}
