import { dateNotifications, deletePublications } from '../../database/seed/date-notifications.ts';
import { castFollows, ANNOUNCED_PER_VENDOR } from '../../database/seed/follows.ts';
import { type Database, inTransaction } from '../../platform/postgres/database.ts';
import type { Modules } from '../modules.ts';
import type { HistoricalClock } from './replay-events.ts';
import type { SeededListing, SeededPerson } from './seed-chats.ts';

interface FollowSeedDeps {
  db: Database;
  modules: Pick<Modules, 'follows' | 'notifications'>;
  clock: HistoricalClock;
  people: ReadonlyMap<string, SeededPerson>;
  listings: ReadonlyMap<string, SeededListing>;
  daysAgo: (days: number) => Date;
}

export async function seedFollows(deps: FollowSeedDeps): Promise<void> {
  const { db, modules, clock, people, listings, daysAgo } = deps;
  const idOf = (username: string) => people.get(username)?.id ?? 0;
  // What was listed before anyone followed is announced to nobody.
  await deletePublications(db);
  for (const { follower, vendor, daysAgo: days } of castFollows) {
    const follow = { followerId: idOf(follower), vendorId: idOf(vendor) };
    await clock.at(daysAgo(days), async () => modules.follows.followVendor(follow));
  }
  for (const vendor of new Set(castFollows.map((follow) => follow.vendor))) {
    const newest = [...listings.values()]
      .filter(({ listing }) => listing.vendor.username === vendor)
      .toSorted((a, b) => a.listing.listedDaysAgo - b.listing.listedDaysAgo)
      .slice(0, ANNOUNCED_PER_VENDOR);
    for (const { id: productId } of newest.toReversed()) {
      const vendorId = idOf(vendor);
      await inTransaction(db, async (tx) => modules.notifications.recordPublished(tx, { productId, vendorId }));
      await modules.notifications.notifyFollowers(vendorId);
    }
  }
  await dateNotifications(db);
}
