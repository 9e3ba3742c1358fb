import { expect, test } from 'vitest';
import { createWalPositions, readPosition } from './wal-positions.ts';

test('a position is read as a number, and nothing else is', () => {
  expect(readPosition('16/B374D848')).toBe(0x16_b374_d848n);
  expect(readPosition('0/1')! < readPosition('1/0')!).toBe(true);
  for (const text of [undefined, '', '16', '16/', 'x/y', '16/B374D848; drop'])
    expect(readPosition(text)).toBeUndefined();
});

test('until the primary has been watched for a while, no replica may be read', () => {
  const positions = createWalPositions();
  expect(positions.needed(0)).toBeUndefined();
  positions.sampled(0, 5n);
  expect(positions.needed(1_000)).toBeUndefined();
  expect(positions.needed(1_500)).toBe(5n);
});

test('a replica must have what the primary had less than two seconds ago', () => {
  const positions = createWalPositions();
  for (let at = 0; at <= 20_000; at += 500) positions.sampled(at, BigInt(at));
  expect(positions.needed(20_000)).toBe(18_500n);
  expect(positions.covers(18_500n, 20_000)).toBe(true);
  expect(positions.covers(18_501n, 20_000)).toBe(false);
});

test('while the primary is silent, what it had last is enough, but not for ever', () => {
  const positions = createWalPositions();
  for (let at = 0; at <= 5_000; at += 500) positions.sampled(at, BigInt(at));
  expect(positions.needed(60_000)).toBe(5_000n);
  expect(positions.needed(65_001)).toBeUndefined();
});

test('what was hidden must have been replayed, however short ago', () => {
  const positions = createWalPositions();
  positions.sampled(0, 5n);
  const settle = positions.beginHiding();
  expect(positions.needed(2_000)).toBeUndefined();
  settle(9n);
  expect(positions.needed(2_000)).toBe(9n);
  positions.sampled(2_000, 12n);
  expect(positions.needed(4_000)).toBe(12n);
});

test('two things hidden at once are both waited for', () => {
  const positions = createWalPositions();
  positions.sampled(0, 1n);
  const [first, second] = [positions.beginHiding(), positions.beginHiding()];
  second(9n);
  expect(positions.needed(2_000)).toBeUndefined();
  first(7n);
  expect(positions.needed(2_000)).toBe(9n);
});
