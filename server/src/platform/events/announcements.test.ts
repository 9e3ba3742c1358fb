import { expect, test } from 'vitest';
import { createAnnouncements } from './announcements.ts';
import type { Envelope } from './events.ts';
import type { Announcement, LocalEvent } from './fan-out.ts';

const event = (id: number) => ({ type: 'test.happened', data: { id } });

function open() {
  const delivered: LocalEvent[] = [];
  const announcements = createAnnouncements('self', (events) => delivered.push(...events));
  /** The database delivers the announcements, as it does after the commit. */
  const bringBack = (texts: readonly string[]) => {
    for (const text of texts) announcements.received(JSON.parse(text) as Envelope);
  };
  return { delivered, begin: announcements.begin, bringBack };
}

const textOf = ({ textsOf }: Announcement) => textsOf([event(1)]);

test('after the commit this process is told once, with the rows, whenever the notification comes', () => {
  const { delivered, begin, bringBack } = open();
  const [early, late] = [begin(), begin()];
  const withRow = { ...event(1), row: 'stored' };
  bringBack(textOf(early));
  early.committed([withRow]);
  late.committed([withRow]);
  bringBack(textOf(late));
  expect(delivered).toEqual([withRow, withRow]);
});

test('after a rollback it is told nothing', () => {
  const { delivered, begin } = open();
  begin().failed();
  expect(delivered).toEqual([]);
});

test('where the connection was lost in the commit, the notification tells that there was one', () => {
  const { delivered, begin, bringBack } = open();
  const [early, late] = [begin(), begin()];
  bringBack(textOf(early));
  early.failed();
  late.failed();
  bringBack(textOf(late));
  expect(delivered).toEqual([event(1), event(1)]);
});

test('as few texts as their size allows, each whole', () => {
  const { begin } = open();
  const events = Array.from({ length: 1_000 }, (_, id) => event(id));
  const texts = begin().textsOf(events);
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8_000);
  expect(texts.flatMap((text) => (JSON.parse(text) as Envelope).events)).toEqual(events);
  expect(begin().textsOf([])).toEqual([]);
});
