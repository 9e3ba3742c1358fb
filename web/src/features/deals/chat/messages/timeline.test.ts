import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { describe, expect, test } from 'vitest';
import { isSameBlock, toTimeline } from './timeline.ts';

const message = (id: number, sentAt: string, senderId: number | null = 3) =>
  ({ id, sentAt, senderId, message: '' }) as Message;
const keys = (messages: Message[]) => toTimeline(messages).map(({ key }) => key);
const rows = (messages: Message[]) => toTimeline(messages).flatMap((block) => block.rows);

describe('a chat by days', () => {
  test('a day begins at midnight in Kampala', () => {
    const blocks = toTimeline([
      message(1, '2026-11-20T20:59:59Z'),
      message(2, '2026-11-20T21:00:00Z'),
      message(3, '2026-11-21T20:59:59Z'),
    ]);
    expect(blocks.map(({ day, rows }) => [day, rows.length])).toEqual([
      ['2026-11-20T20:59:59Z', 1],
      ['2026-11-20T21:00:00Z', 2],
    ]);
  });

  test('a long day is split into blocks that stay stable while messages arrive', () => {
    const day = Array.from({ length: 200 }, (_, index) => message(100 + index, '2026-11-21T09:00:00Z'));
    const all = toTimeline(day);
    expect(all.length).toBeGreaterThan(2);
    expect(all.filter((block) => block.day)).toHaveLength(1);
    expect(keys(day).slice(1)).toEqual(keys(day.slice(80)).slice(-(all.length - 1)));
    expect(new Set(keys(day)).size).toBe(all.length);
  });
});

describe('a block', () => {
  const day = Array.from({ length: 200 }, (_, index) => message(100 + index, '2026-11-21T09:00:00Z', index % 2));
  const drawnAgain = (before: Message[], after: Message[]) => {
    const old = new Map(toTimeline(before).map((block) => [block.key, block]));
    return toTimeline(after).filter((block) => {
      const cached = old.get(block.key);
      return !cached || !isSameBlock(cached, block);
    });
  };

  test('is rendered again only if it has changed', () => {
    expect(drawnAgain(day, day)).toEqual([]);
    const next = message(300, '2026-11-21T09:00:00Z');
    expect(drawnAgain(day, [...day, next])).toHaveLength(1);
    const read = day.map((each, index) => (index === 5 ? { ...each, isRead: true } : each));
    expect(drawnAgain(day, read).map(({ key }) => key)).toEqual([toTimeline(day)[0]?.key]);
  });

  test('changes when the run of its neighbour continues in it', () => {
    const lone = [message(1, '2026-11-21T09:00:00Z')];
    const goesOn = [...lone, message(2, '2026-11-21T09:01:00Z')];
    expect(drawnAgain(lone, goesOn)).toHaveLength(1);
  });
});

describe('several in a row', () => {
  test('of one person within minutes are one run', () => {
    const run = rows([
      message(1, '2026-11-21T09:00:00Z'),
      message(2, '2026-11-21T09:01:00Z'),
      message(3, '2026-11-21T09:02:00Z', 7),
      message(4, '2026-11-21T09:10:00Z', 7),
    ]);
    expect(run.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  test('lines of the system are one run', () => {
    const at = '2026-11-21T09:00:00Z';
    const lines = rows([message(1, at, null), message(2, at, null), message(3, at)]);
    expect(lines.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });
});
