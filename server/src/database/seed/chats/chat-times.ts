import type { ScriptedMessage } from './chat-scripts.ts';
import type { DemoChat } from './demo-chat.ts';

const MINUTE = 1 / (24 * 60);

/** Pseudorandom, and the same every time: from 0 to 1. */
function chance(chat: DemoChat, turn: number): number {
  const luck = Buffer.from(chat.listing).reduce((sum, byte) => sum + byte, 0);
  return ((luck * 7 + turn * 13) % 10) / 10;
}

export function closedDaysAgo(chat: DemoChat): number | undefined {
  if (chat.end === 'open') return undefined;
  const lasted = chat.end === 'abandoned' ? 3 : 0.9;
  return chat.startedDaysAgo - lasted - chance(chat, 1) * 0.5;
}

export function messageDaysAgo(chat: DemoChat, messages: readonly ScriptedMessage[]): number[] {
  let daysAgo = chat.startedDaysAgo;
  return messages.map(([, , when], turn) => {
    if (when === 'lately') daysAgo = chat.startedDaysAgo * 0.4;
    else if (when === 'nextDay') daysAgo = chat.startedDaysAgo - 0.7;
    else if (turn > 0) daysAgo -= (5 + chance(chat, turn) * 40) * MINUTE;
    return daysAgo;
  });
}

export function reviewedDaysAgo(closed: number): { review: number; reply: number } {
  const review = closed - 1.2;
  return { review, reply: review - 0.6 };
}
