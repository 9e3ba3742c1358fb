import type { DemoChat } from './demo-chat.ts';
import { otherChats } from './other-chats.ts';
import { soldOtherThings } from './sold-other-things.ts';
import { soldPhonesAndGames } from './sold-phones-and-games.ts';
import { closedDaysAgo } from './chat-times.ts';

export const demoChats: readonly DemoChat[] = [...soldPhonesAndGames, ...soldOtherThings, ...otherChats];

export function fateOf(listing: string, stock: number): { listedAtLeastDaysAgo: number; soldDaysAgo?: number } {
  const about = demoChats.filter((talk) => talk.listing === listing);
  const listedAtLeastDaysAgo = Math.max(0, ...about.map((talk) => talk.startedDaysAgo + 3));
  let left = stock;
  for (const talk of about.toSorted((a, b) => b.startedDaysAgo - a.startedDaysAgo)) {
    if (typeof talk.end === 'object') left -= talk.end.quantity ?? 1;
    const soldDaysAgo = closedDaysAgo(talk);
    if (left <= 0 && soldDaysAgo !== undefined) return { listedAtLeastDaysAgo, soldDaysAgo };
  }
  return { listedAtLeastDaysAgo };
}
