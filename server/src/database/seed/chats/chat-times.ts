import type { DemoChat } from './demo-chat.ts';
import type { Line } from './chat-scripts.ts';

const MINUTE = 1 / (24 * 60);

/** Pseudorandom, and the same every time: from 0 to 1. */
function chance(talk: DemoChat, turn: number): number {
  const luck = Buffer.from(talk.listing).reduce((sum, byte) => sum + byte, 0);
  return ((luck * 7 + turn * 13) % 10) / 10;
}

export function closedDaysAgo(talk: DemoChat): number | undefined {
  if (talk.end === 'open') return undefined;
  const lasted = talk.end === 'abandoned' ? 3 : 0.9;
  return talk.startedDaysAgo - lasted - chance(talk, 1) * 0.5;
}

export function lineDaysAgo(talk: DemoChat, lines: readonly Line[]): number[] {
  let daysAgo = talk.startedDaysAgo;
  return lines.map(([, , when], turn) => {
    if (when === 'lately') daysAgo = talk.startedDaysAgo * 0.4;
    else if (when === 'nextDay') daysAgo = talk.startedDaysAgo - 0.7;
    else if (turn > 0) daysAgo -= (5 + chance(talk, turn) * 40) * MINUTE;
    return daysAgo;
  });
}

export function reviewedDaysAgo(closed: number): { review: number; reply: number } {
  const review = closed - 1.2;
  return { review, reply: review - 0.6 };
}
