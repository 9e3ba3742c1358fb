import type { Closing } from '@akatale/contracts/deals/chat-closing-schemas';
import { formatUgx } from '@akatale/contracts/money';
import type { CastPerson } from '../../database/seed/cast.ts';
import { demoChats } from '../../database/seed/chats/all-chats.ts';
import { type ScriptedMessage, messagesOf } from '../../database/seed/chats/chat-scripts.ts';
import { closedDaysAgo, messageDaysAgo, reviewedDaysAgo } from '../../database/seed/chats/chat-times.ts';
import type { DemoChat, Review } from '../../database/seed/chats/demo-chat.ts';
import type { DemoListing } from '../../database/seed/demo-listings.ts';
import type { Actor } from '../../platform/http/viewer.ts';
import { inTransaction, type Database } from '../../platform/postgres/database.ts';
import type { Modules } from '../modules.ts';
import type { SeedEvent } from './replay-events.ts';

export interface SeededPerson {
  id: number;
  person: CastPerson;
}

export interface SeededListing {
  id: number;
  listing: DemoListing;
}

interface ChatSeedDeps {
  db: Database;
  modules: Pick<Modules, 'chats' | 'ratings' | 'sales'>;
  people: ReadonlyMap<string, SeededPerson>;
  listings: ReadonlyMap<string, SeededListing>;
  onStep: () => void;
}

interface ChatReplay extends ChatSeedDeps {
  chat: DemoChat;
  productId: number;
  buyer: Actor;
  vendor: Actor;
  messages: readonly ScriptedMessage[];
  chatId: number;
}

export function chatEvents(deps: ChatSeedDeps): SeedEvent[] {
  return demoChats.flatMap((chat) => {
    const replay = prepare(deps, chat);
    return [...messageEvents(replay), ...closingEvents(replay)];
  });
}

/** The first message starts the chat, and each sender has read what was written before. */
function messageEvents(replay: ChatReplay): SeedEvent[] {
  const { db, modules, chat, messages, onStep } = replay;
  const times = messageDaysAgo(chat, messages);
  return messages.map(([side, message, , quickMessage], turn) => ({
    daysAgo: times[turn] ?? 0,
    act: async () => {
      const actor = replay[side];
      if (turn === 0) {
        const about = { buyerId: actor.userId, productId: replay.productId };
        replay.chatId = await inTransaction(db, async (tx) => modules.chats.beginChat(tx, about));
        onStep();
      }
      const { chatId } = replay;
      await modules.chats.markRead({ actor, chatId });
      await modules.chats.sendMessage({ actor, chatId, message, quickMessage });
    },
  }));
}

function closingEvents(replay: ChatReplay): SeedEvent[] {
  const { db, modules, chat, buyer, vendor } = replay;
  const { end } = chat;
  const daysAgo = closedDaysAgo(chat);
  if (daysAgo === undefined || end === 'open') return [];
  const closing: Closing =
    end === 'abandoned' ? { status: end } : { status: 'completed', soldPrice: end.priceUgx, quantity: end.quantity };
  const close = async () => {
    const { chatId } = replay;
    for (const actor of [buyer, vendor]) await modules.chats.markRead({ actor, chatId });
    await inTransaction(db, async (tx) =>
      modules.sales.closeChat(tx, { seller: { ...vendor, language: 'en' }, chatId, closing }),
    );
  };
  const review = end === 'abandoned' ? undefined : end.review;
  const after = review ? reviewEvents(replay, review, reviewedDaysAgo(daysAgo)) : [];
  return [{ daysAgo, act: close }, ...after];
}

function reviewEvents(
  replay: ChatReplay,
  review: Review | 'dismissed',
  times: { review: number; reply: number },
): SeedEvent[] {
  const { db, modules, buyer, vendor } = replay;
  const buyerId = buyer.userId;
  if (review === 'dismissed') {
    const act = async () => modules.ratings.dismissReview({ buyerId, chatId: replay.chatId });
    return [{ daysAgo: times.review, act }];
  }
  const { stars: rating, text, reply } = review;
  let ratingId = 0;
  const rate = async () => {
    const { chatId } = replay;
    await modules.chats.markRead({ actor: buyer, chatId });
    const verdict = { buyerId, chatId, rating, review: text };
    ({ id: ratingId } = await inTransaction(db, async (tx) => modules.ratings.rateSale(tx, verdict)));
  };
  const answer = async () =>
    inTransaction(db, async (tx) =>
      modules.ratings.replyToRating(tx, { vendorId: vendor.userId, ratingId, reply: reply ?? '' }),
    );
  const rated = { daysAgo: times.review, act: rate };
  return reply === undefined ? [rated] : [rated, { daysAgo: times.reply, act: answer }];
}

function prepare(deps: ChatSeedDeps, chat: DemoChat): ChatReplay {
  const listed = deps.listings.get(chat.listing);
  const buyer = deps.people.get(chat.buyer);
  const vendor = listed && deps.people.get(listed.listing.vendor.username);
  if (!listed || !buyer || !vendor) {
    throw new Error(`The chat of ${chat.buyer} about ${chat.listing} has no seeded people`);
  }
  const { priceUgx } = listed.listing;
  const agreed = typeof chat.end === 'object' ? chat.end.priceUgx : priceUgx;
  const facts = {
    askingPrice: plain(priceUgx),
    agreed: plain(agreed),
    shop: placeOf(vendor),
    home: placeOf(buyer),
  };
  return {
    ...deps,
    chat,
    productId: listed.id,
    buyer: { userId: buyer.id, role: 'user' },
    vendor: { userId: vendor.id, role: 'user' },
    messages: messagesOf(chat, facts),
    chatId: 0,
  };
}

const placeOf = ({ person }: SeededPerson): string => person.location.split(',')[0] ?? '';

const plain = (amountUgx: number): string => formatUgx(amountUgx).replace(/^\D+/, '');
