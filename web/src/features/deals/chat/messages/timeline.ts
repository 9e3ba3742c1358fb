import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { dayNumber } from '../../../../ui/format/format-day.ts';

export interface TimelineRow {
  message: Message;
  isFirst: boolean;
  isLast: boolean;
}

/** Part of a day. Blocks far from the viewport are not laid out. */
export interface TimelineBlock {
  /** Independent of how many messages come before and after. */
  key: string;
  /** Set on the first block of a day: any instant of that day. */
  day: string | null;
  rows: TimelineRow[];
}

/** Messages of one sender, or of none, within this time form one run. */
const RUN_MS = 5 * 60_000;
/** Blocks are cut at multiples of this id, so that their keys stay stable while messages arrive. */
const BLOCK_IDS = 64;

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

/** Whether two blocks render the same, even if they are different objects. */
export function isSameBlock(previous: TimelineBlock, next: TimelineBlock): boolean {
  if (previous.day !== next.day || previous.rows.length !== next.rows.length) return false;
  return previous.rows.every((row, index) => {
    const { message, isFirst, isLast } = next.rows[index] ?? {};
    return row.message === message && row.isFirst === isFirst && row.isLast === isLast;
  });
}

function isOneRun(previous: Message, next: Message): boolean {
  if (previous.senderId !== next.senderId) return false;
  const [from, to] = [momentOf(previous), momentOf(next)];
  return from.day === to.day && to.ms - from.ms < RUN_MS;
}

interface Moment {
  ms: number;
  day: number;
}

/** Cached because parsing ten thousand dates for each new message is slow on a phone. */
const moments = new WeakMap<Message, Moment>();

function momentOf(message: Message): Moment {
  const cached = moments.get(message);
  if (cached) return cached;
  const ms = Date.parse(message.sentAt);
  const moment = { ms, day: dayNumber(ms) };
  moments.set(message, moment);
  return moment;
}
