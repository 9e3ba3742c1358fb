import { expect, test } from 'vitest';
import { recentMessages } from './recent-messages.ts';

let nowMs = 0;
const open = () => {
  nowMs = 1_000_000;
  return recentMessages(() => nowMs);
};

test('a message is new once, and again where it was not delivered', () => {
  const recent = open();
  expect([recent.claim(1), recent.claim(1)]).toEqual([true, false]);
  recent.forget(1);
  expect(recent.claim(1)).toBe(true);
});

test('what was missed is looked for from before the gap, however many were heard of in it', () => {
  const recent = open();
  recent.claim(10);
  nowMs += 60_000;
  const gapAt = nowMs;
  // This process goes on storing its own while it hears of no other.
  for (let id = 1_000; id < 9_000; id += 1) recent.claim(id);
  nowMs += 5_000;
  expect(recent.missedAfter(gapAt)).toBe(10);
});

test('a message may commit long after others with higher ids', () => {
  const recent = open();
  recent.claim(10);
  nowMs += 20_000;
  recent.claim(20);
  nowMs += 10_000;
  expect(recent.missedAfter(nowMs)).toBe(10);
  nowMs += 10_000;
  expect(recent.missedAfter(nowMs)).toBe(20);
});

test('nothing from before the process is looked for', () => {
  const recent = open();
  recent.startAfter(500);
  expect(recent.missedAfter(nowMs)).toBe(500);
});
