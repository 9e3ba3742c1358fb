import { supportTalk } from '../database/seed/talks/support-talk.ts';
import { inTransaction, type Database } from '../platform/postgres/database.ts';
import type { HistoricalClock } from './historical-clock.ts';
import type { Modules } from './modules.ts';

const MINUTE = 1 / (24 * 60);

interface SupportParts {
  db: Database;
  modules: Pick<Modules, 'chats'>;
  clock: HistoricalClock;
  askerId: number;
  operatorId: number;
  daysAgo: (days: number) => Date;
}

/** Plays the talk of somebody with support, which an operator answers. */
export async function seedSupportTalk(parts: SupportParts): Promise<void> {
  const { db, modules, clock, askerId, operatorId, daysAgo } = parts;
  const { lines, startedDaysAgo } = supportTalk;
  const sides = {
    buyer: { userId: askerId, role: 'user' },
    vendor: { userId: operatorId, role: 'operator' },
  } as const;
  const chatId = await clock.at(daysAgo(startedDaysAgo), async () =>
    inTransaction(db, async (tx) =>
      modules.chats.beginChat(tx, { buyerId: askerId, productId: null }),
    ),
  );
  for (const [turn, [side, message]] of lines.entries()) {
    await clock.at(daysAgo(startedDaysAgo - turn * 9 * MINUTE), async () => {
      const actor = sides[side];
      await modules.chats.markRead({ actor, chatId });
      await modules.chats.sendMessage({ actor, chatId, message });
    });
  }
}
