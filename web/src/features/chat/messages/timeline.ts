import type { Message } from '@akatale/contracts/chats/messages';
import { dayNumber } from '../../../ui/format/format-day.ts';

/** A message as it stands among its neighbours. */
export interface TimelineRow {
  message: Message;
  /** The first and last of several that one person wrote in a row. */
  isFirst: boolean;
  isLast: boolean;
}

/** Part of a day. Parts that are far from the view are not laid out. */
export interface TimelineBlock {
  /** The same however many messages come before and after. */
  key: string;
  /** Set where a new day begins: an instant of it. */
  day: string | null;
  rows: TimelineRow[];
}

/** What one person writes within this time reads as one. */
const RUN_MS = 5 * 60_000;
/** Ids of messages within one block, so that a block stays itself while others come. */
const BLOCK_IDS = 64;

/** Messages, oldest first, by day and by who wrote them. */
export function toTimeline(messages: readonly Message[]): TimelineBlock[] {
  const blocks: TimelineBlock[] = [];
  let before: TimelineRow | undefined;
  for (const message of messages) {
    const { day } = momentOf(message);
    const isNewDay = !before || momentOf(before.message).day !== day;
    const isFirst = !before || !isOneRun(before.message, message);
    if (before && !isFirst) before.isLast = false;
    const row = { message, isFirst, isLast: true };
    const key = `${day}-${Math.floor(message.id / BLOCK_IDS)}`;
    const block = blocks.at(-1);
    if (block?.key === key) block.rows.push(row);
    else blocks.push({ key, day: isNewDay ? message.sentAt : null, rows: [row] });
    before = row;
  }
  return blocks;
}

/** Whether two blocks draw the same, though they were made at different times. */
export function isSameBlock(one: TimelineBlock, other: TimelineBlock): boolean {
  if (one.day !== other.day || one.rows.length !== other.rows.length) return false;
  return one.rows.every((row, index) => {
    const { message, isFirst, isLast } = other.rows[index] ?? {};
    return row.message === message && row.isFirst === isFirst && row.isLast === isLast;
  });
}

function isOneRun(one: Message, next: Message): boolean {
  if (one.senderId === null || one.senderId !== next.senderId) return false;
  const [from, to] = [momentOf(one), momentOf(next)];
  return from.day === to.day && to.ms - from.ms < RUN_MS;
}

interface Moment {
  ms: number;
  /** As by `dayNumber`. */
  day: number;
}

/** To read ten thousand instants again for each message that comes would be felt on a phone. */
const moments = new WeakMap<Message, Moment>();

function momentOf(message: Message): Moment {
  const known = moments.get(message);
  if (known) return known;
  const ms = Date.parse(message.sentAt);
  const moment = { ms, day: dayNumber(ms) };
  moments.set(message, moment);
  return moment;
}
