import { castOperators } from '../../database/seed/cast.ts';
import { insertDemoCases, reportedMessages } from '../../database/seed/demo-cases.ts';
import { inTransaction, type Database } from '../../platform/postgres/database.ts';
import type { Modules } from '../modules.ts';
import type { HistoricalClock } from './replay-events.ts';
import type { SeededListing, SeededPerson } from './seed-chats.ts';

interface CasesSeedDeps {
  db: Database;
  modules: Pick<Modules, 'accounts' | 'chats'>;
  clock: HistoricalClock;
  people: ReadonlyMap<string, SeededPerson>;
  listings: ReadonlyMap<string, SeededListing>;
  daysAgo: (days: number) => Date;
}

/** What people have reported: a queue for the desk, an appeal, and what was decided before. */
export async function seedCases(deps: CasesSeedDeps, present: Date): Promise<void> {
  const { db, modules, clock, people, listings, daysAgo } = deps;
  for (const { buyer, vendor, hoursAgo, text: message } of reportedMessages) {
    const buyerId = people.get(buyer)?.id ?? 0;
    const theirs = [...listings.values()].filter(
      ({ listing }) => listing.vendor.username === vendor && listing.soldDaysAgo === undefined,
    );
    const productId = theirs.at(-1)?.id ?? 0;
    await clock.at(daysAgo(hoursAgo / 24), async () => {
      const chatId = await inTransaction(db, async (tx) => modules.chats.beginChat(tx, { buyerId, productId }));
      await modules.chats.sendMessage({ actor: { userId: buyerId, role: 'user' }, chatId, message });
    });
  }
  const moderator = castOperators.find(({ role }) => role === 'moderator') ?? castOperators[0];
  const { id: moderatorId } = await modules.accounts.createOperator(moderator);
  await insertDemoCases(db, { people, moderatorId, present });
}
