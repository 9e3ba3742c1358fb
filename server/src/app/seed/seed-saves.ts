import type { DemoListing } from '../../database/seed/demo-listings.ts';
import { demoSaves, forgetLowerPrice, setPricesAtSaving } from '../../database/seed/follows.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Modules } from '../modules.ts';
import { type HistoricalClock, replayEvents } from './replay-events.ts';
import type { SeededListing, SeededPerson } from './seed-chats.ts';

interface SaveSeedDeps {
  db: Database;
  modules: Pick<Modules, 'saved'>;
  clock: HistoricalClock;
  people: ReadonlyMap<string, SeededPerson>;
  listings: ReadonlyMap<string, SeededListing>;
  daysAgo: (days: number) => Date;
}

/** Brian, the buyer of the demo, is told of one lower price. */
export async function seedSaves(deps: SaveSeedDeps, all: readonly DemoListing[]): Promise<void> {
  const { db, modules, clock, people, listings, daysAgo } = deps;
  const idOf = (username: string) => people.get(username)?.id ?? 0;
  const events = demoSaves(all).map(({ saver, key, daysAgo: days }) => ({
    daysAgo: days,
    act: async () => modules.saved.saveProduct({ userId: idOf(saver), productId: listings.get(key)?.id ?? 0 }),
  }));
  await replayEvents(events, { clock, daysAgo });
  await setPricesAtSaving(db);
  const productId = await forgetLowerPrice(db, idOf('brian.ssemakula'));
  if (productId !== undefined) await modules.saved.notifySavers([productId]);
}
