import type { GoodRequest, Market } from './apps/small-market.ts';

/** An endpoint of one chat, asked for a chat of the locked vendor and for one with support. */
export function chatCases(name: string, request: (chatId: number) => GoodRequest | Promise<GoodRequest>) {
  return {
    [`${name} (of the locked vendor)`]: async (market: Market) => request(market.lockedChatId),
    [`${name} (support)`]: async (market: Market) => request(market.supportChatId),
  };
}

/** A chat of the buyer's about something new of the vendor's. */
export async function chatWithVendor({ app, people }: Market): Promise<number> {
  return app.people.beginChat(people.buyer, await app.people.addProduct(people.vendor));
}
