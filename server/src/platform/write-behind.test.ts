import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createWriteBehind } from './write-behind.ts';

let written: string[][];
let warnings: unknown[];
let write: (items: string[]) => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  warnings = [];
  write = async (items) => void written.push(items);
});

const open = (maxItems = 10) =>
  createWriteBehind<string>({
    name: 'notes',
    afterMs: 2000,
    maxItems,
    write: async (items) => write(items),
    log: { warn: (about: unknown) => void warnings.push(about) },
  });

test('what comes together is written together, in its order', async () => {
  const notes = open();
  notes.record('a', 'first');
  await vi.advanceTimersByTimeAsync(1999);
  notes.record('b', 'second');
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([['first', 'second']]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toHaveLength(1);
});

test('of two notes under one key the later is written', async () => {
  const notes = open();
  notes.record('a', 'earlier');
  notes.record('a', 'later');
  await notes.flush();
  expect(written).toEqual([['later']]);
});

test('or what both come to', async () => {
  const sums: number[] = [];
  const notes = createWriteBehind<number>({
    name: 'sums',
    afterMs: 2000,
    maxItems: 10,
    log: { warn: () => undefined },
    merge: (earlier, later) => earlier + later,
    write: async (items) => void sums.push(...items),
  });
  for (const [key, item] of Object.entries({ a: 0, b: 5 })) notes.record(key, item);
  notes.record('a', 3);
  await notes.flush();
  expect(sums).toEqual([3, 5]);
});

test('a flood is cut off, and the next turn is open again', async () => {
  const notes = open(2);
  for (const key of ['a', 'b', 'c', 'd']) notes.record(key, key);
  await notes.flush();
  notes.record('e', 'e');
  await notes.flush();
  expect(written).toEqual([['a', 'b'], ['e']]);
});

describe('a flush', () => {
  test('waits for what is being written before it, and writes nothing twice', async () => {
    const order: string[] = [];
    let release = () => undefined as void;
    write = async ([item = '']) => {
      order.push(`begin ${item}`);
      if (item === 'slow') await new Promise<void>((resolve) => void (release = resolve));
      order.push(`end ${item}`);
    };
    const notes = open();
    notes.record('a', 'slow');
    const first = notes.flush();
    notes.record('b', 'quick');
    const second = notes.flush();
    await vi.advanceTimersByTimeAsync(0);
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(['begin slow', 'end slow', 'begin quick', 'end quick']);
  });

  test('that fails is told to the log, rejects nothing and stops nothing', async () => {
    const works = write;
    write = async () => {
      throw new Error('away');
    };
    const notes = open();
    notes.record('a', 'lost');
    await notes.flush();
    expect(warnings).toMatchObject([{ name: 'notes', items: 1 }]);
    write = works;
    notes.record('b', 'kept');
    await notes.flush();
    expect(written).toEqual([['kept']]);
  });
});
