import type { DemoChat } from './demo-chat.ts';
import type { Line } from './chat-scripts.ts';

const MINUTE = 1 / (24 * 60);

/** Uneven, and the same every time: from 0 to 1. */
function chance(talk: DemoChat, turn: number): number {
  const luck = Buffer.from(talk.listing).reduce((sum, byte) => sum + byte, 0);
  return ((luck * 7 + turn * 13) % 10) / 10;
}

/** How many days ago a talk was closed; nothing while it goes on. */
export function closedDaysAgo(talk: DemoChat): number | undefined {
  if (talk.end === 'open') return undefined;
  const lasted = talk.end === 'abandoned' ? 3 : 0.9;
  return talk.startedDaysAgo - lasted - chance(talk, 1) * 0.5;
}

/** How many days ago each line was said. All but the late ones are said before a talk is closed. */
export function lineDaysAgo(talk: DemoChat, lines: readonly Line[]): number[] {
  let daysAgo = talk.startedDaysAgo;
  return lines.map(([, , when], turn) => {
    if (when === 'lately') daysAgo = talk.startedDaysAgo * 0.4;
    else if (when === 'nextDay') daysAgo = talk.startedDaysAgo - 0.7;
    else if (turn > 0) daysAgo -= (5 + chance(talk, turn) * 40) * MINUTE;
    return daysAgo;
  });
}

/** How many days ago a sale that was closed then was reviewed, and the review answered. */
export function reviewedDaysAgo(closed: number): { review: number; reply: number } {
  const review = closed - 1.2;
  return { review, reply: review - 0.6 };
}
