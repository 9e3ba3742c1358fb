import type { Closing } from '@akatale/contracts/chats/chat-closing';
import { formatUgx } from '@akatale/contracts/money';
import type { DemoListing } from '../../database/seed/demo-listings.ts';
import { demoChats } from '../../database/seed/chats/all-chats.ts';
import type { DemoChat, Review } from '../../database/seed/chats/demo-chat.ts';
import { type Line, linesOf } from '../../database/seed/chats/chat-scripts.ts';
import { closedDaysAgo, lineDaysAgo, reviewedDaysAgo } from '../../database/seed/chats/chat-times.ts';
import type { CastPerson } from '../../database/seed/cast.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { inTransaction, type Database } from '../../platform/postgres/database.ts';
import type { Modules } from '../modules.ts';
import type { SeedEvent } from './replay-events.ts';

export interface Opened {
  id: number;
  person: CastPerson;
}

export interface Listed {
  id: number;
  listing: DemoListing;
}

type Actor = Pick<Viewer, 'userId' | 'role'>;

interface ChatSeedDeps {
  db: Database;
  modules: Pick<Modules, 'chats' | 'ratings' | 'sales'>;
  people: ReadonlyMap<string, Opened>;
  listings: ReadonlyMap<string, Listed>;
  onStep: () => void;
}

interface Playing extends ChatSeedDeps {
  talk: DemoChat;
  productId: number;
  buyer: Actor;
  vendor: Actor;
  lines: readonly Line[];
  chatId: number;
}

export function chatEvents(parts: ChatSeedDeps): SeedEvent[] {
  return demoChats.flatMap((talk) => {
    const playing = prepare(parts, talk);
    return [...spoken(playing), ...closed(playing)];
  });
}

/** The first message starts the chat, and each sender has read what was written before. */
function spoken(playing: Playing): SeedEvent[] {
  const { db, modules, talk, lines, onStep } = playing;
  const times = lineDaysAgo(talk, lines);
  return lines.map(([side, message], turn) => ({
    daysAgo: times[turn] ?? 0,
    act: async () => {
      const actor = playing[side];
      if (turn === 0) {
        const about = { buyerId: actor.userId, productId: playing.productId };
        playing.chatId = await inTransaction(db, async (tx) => modules.chats.beginChat(tx, about));
        onStep();
      }
      const { chatId } = playing;
      await modules.chats.markRead({ actor, chatId });
      await modules.chats.sendMessage({ actor, chatId, message });
    },
  }));
}

function closed(playing: Playing): SeedEvent[] {
  const { db, modules, talk, buyer, vendor } = playing;
  const { end } = talk;
  const daysAgo = closedDaysAgo(talk);
  if (daysAgo === undefined || end === 'open') return [];
  const closing: Closing =
    end === 'abandoned' ? { status: end } : { status: 'completed', soldPrice: end.priceUgx, quantity: end.quantity };
  const close = async () => {
    const { chatId } = playing;
    for (const actor of [buyer, vendor]) await modules.chats.markRead({ actor, chatId });
    await inTransaction(db, async (tx) => modules.sales.closeChat(tx, { seller: vendor, chatId, closing }));
  };
  const review = end === 'abandoned' ? undefined : end.review;
  const after = review ? reviewed(playing, review, reviewedDaysAgo(daysAgo)) : [];
  return [{ daysAgo, act: close }, ...after];
}

function reviewed(
  playing: Playing,
  review: Review | 'dismissed',
  times: { review: number; reply: number },
): SeedEvent[] {
  const { db, modules, buyer, vendor } = playing;
  const buyerId = buyer.userId;
  if (review === 'dismissed') {
    const act = async () => modules.ratings.dismissReview({ buyerId, chatId: playing.chatId });
    return [{ daysAgo: times.review, act }];
  }
  const { stars: rating, text, reply } = review;
  let ratingId = 0;
  const rate = async () => {
    const { chatId } = playing;
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

function prepare(parts: ChatSeedDeps, talk: DemoChat): Playing {
  const listed = parts.listings.get(talk.listing);
  const buyer = parts.people.get(talk.buyer);
  const vendor = listed && parts.people.get(listed.listing.vendor.username);
  if (!listed || !buyer || !vendor) {
    throw new Error(`The talk of ${talk.buyer} about ${talk.listing} has nobody to play it`);
  }
  const { priceUgx } = listed.listing;
  const agreed = typeof talk.end === 'object' ? talk.end.priceUgx : priceUgx;
  const facts = {
    asked: plain(priceUgx),
    agreed: plain(agreed),
    shop: placeOf(vendor),
    home: placeOf(buyer),
  };
  return {
    ...parts,
    talk,
    productId: listed.id,
    buyer: { userId: buyer.id, role: 'user' },
    vendor: { userId: vendor.id, role: 'user' },
    lines: linesOf(talk, facts),
    chatId: 0,
  };
}

const placeOf = ({ person }: Opened): string => person.location.split(',')[0] ?? '';

const plain = (amountUgx: number): string => formatUgx(amountUgx).replace(/^\D+/, '');
