import { castOperators } from '../../database/seed/cast.ts';
import { demoSavedReplies, supportChats } from '../../database/seed/chats/support-chats.ts';
import { inTransaction, type Database } from '../../platform/postgres/database.ts';
import type { Modules } from '../modules.ts';
import type { HistoricalClock } from './replay-events.ts';
import type { SeededPerson } from './seed-chats.ts';

const MINUTE = 1 / (24 * 60);
const REPLIES_ADDED_DAYS_AGO = 20;

interface SupportSeedDeps {
  db: Database;
  modules: Pick<Modules, 'accounts' | 'chats' | 'support'>;
  clock: HistoricalClock;
  people: ReadonlyMap<string, SeededPerson>;
  daysAgo: (days: number) => Date;
}

export async function seedSupportChats(deps: SupportSeedDeps): Promise<void> {
  const { modules, clock, people, daysAgo } = deps;
  const operators = new Map<string, number>();
  for (const operator of castOperators) {
    const { id } = await modules.accounts.createOperator(operator);
    operators.set(operator.username, id);
  }
  const ownerId = operators.get(castOperators[0].username) ?? 0;
  await clock.at(daysAgo(REPLIES_ADDED_DAYS_AGO), async () => {
    for (const draft of demoSavedReplies) {
      await modules.support.addSavedReply({ operatorId: ownerId, draft });
    }
  });
  for (const chat of supportChats) {
    const operatorId = operators.get(chat.operator) ?? 0;
    const personId = people.get(chat.actor)?.id ?? 0;
    await seedSupportChat(deps, chat, { operatorId, personId });
  }
}

async function seedSupportChat(
  { db, modules: { chats, support }, clock, daysAgo }: SupportSeedDeps,
  { openedFrom, startedDaysAgo, messages, end }: (typeof supportChats)[number],
  { operatorId, personId }: { operatorId: number; personId: number },
): Promise<void> {
  const sides = {
    buyer: { userId: personId, role: 'user' },
    vendor: { userId: operatorId, role: 'operator' },
  } as const;
  const chatId = await clock.at(daysAgo(startedDaysAgo), async () =>
    inTransaction(db, async (tx) => chats.beginChat(tx, { buyerId: personId, productId: null, openedFrom })),
  );
  const at = (turn: number) => daysAgo(startedDaysAgo - turn * 9 * MINUTE);
  for (const [turn, [side, message]] of messages.entries()) {
    await clock.at(at(turn), async () => {
      const actor = sides[side];
      await chats.markRead({ actor, chatId });
      await chats.sendMessage({ actor, chatId, message });
    });
  }
  await clock.at(at(messages.length), async () => {
    if (end === 'assigns') await support.assignChat({ operatorId, chatId });
    if (end === 'closes') await support.closeChat({ operatorId, chatId });
  });
}
