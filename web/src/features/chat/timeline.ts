import type { Message } from '@akatale/contracts/messages';
import { dayNumber } from '../../ui/format.ts';

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
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const isNewDay = !before || !isSameDay(before, message);
    const part = Math.floor(message.id / BLOCK_IDS);
    const key = `${dayNumber(message.sentAt)}-${part}`;
    const row = {
      message,
      isFirst: !before || !isOneRun(before, message),
      isLast: !after || !isOneRun(message, after),
    };
    const block = blocks.at(-1);
    if (block?.key === key) block.rows.push(row);
    else blocks.push({ key, day: isNewDay ? message.sentAt : null, rows: [row] });
  });
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

function isSameDay(a: Message, b: Message): boolean {
  return dayNumber(a.sentAt) === dayNumber(b.sentAt);
}

function isOneRun(a: Message, b: Message): boolean {
  const isOnePerson = a.senderId !== null && a.senderId === b.senderId;
  return isOnePerson && isSameDay(a, b) && Date.parse(b.sentAt) - Date.parse(a.sentAt) < RUN_MS;
}
