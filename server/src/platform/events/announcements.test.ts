import { expect, test } from 'vitest';
import type { Transaction } from '../postgres/database.ts';
import { createAnnouncements } from './announcements.ts';
import type { Envelope } from './events.ts';
import type { Announcement, LiveEvent, LocalEvent } from './fan-out.ts';

const event = (id: number) => ({ type: 'test.happened', data: { id } });

function open() {
  const delivered: LocalEvent[] = [];
  const stored: string[] = [];
  const announcements = createAnnouncements({
    from: 'self',
    async store(_, texts) {
      stored.push(...texts);
      return [];
    },
    deliver: (events) => delivered.push(...events),
  });
  const textsOf = async ({ announceIn }: Announcement, events: readonly LiveEvent[] = [event(1)]) => {
    await announceIn({} as Transaction, events);
    return stored.splice(0);
  };
  /** The database delivers the announcements, as it does after the commit. */
  const bringBack = (texts: readonly string[]) => {
    for (const text of texts) announcements.received(JSON.parse(text) as Envelope);
  };
  return { delivered, begin: announcements.begin, textsOf, bringBack };
}

test('after the commit this process is told once, with the rows, whenever the notification comes', async () => {
  const { delivered, begin, textsOf, bringBack } = open();
  const [early, late] = [begin(), begin()];
  const withRow = { ...event(1), row: 'stored' };
  bringBack(await textsOf(early));
  early.committed([withRow]);
  late.committed([withRow]);
  bringBack(await textsOf(late));
  expect(delivered).toEqual([withRow, withRow]);
});

test('after a rollback it is told nothing', () => {
  const { delivered, begin } = open();
  begin().failed();
  expect(delivered).toEqual([]);
});

test('where the connection was lost in the commit, the notification tells that there was one', async () => {
  const { delivered, begin, textsOf, bringBack } = open();
  const [early, late] = [begin(), begin()];
  bringBack(await textsOf(early));
  early.failed();
  late.failed();
  bringBack(await textsOf(late));
  expect(delivered).toEqual([event(1), event(1)]);
});

test('as few texts as their size allows, each whole', async () => {
  const { begin, textsOf } = open();
  const events = Array.from({ length: 1_000 }, (_, id) => event(id));
  const texts = await textsOf(begin(), events);
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8_000);
  expect(texts.flatMap((text) => (JSON.parse(text) as Envelope).events)).toEqual(events);
  expect(await textsOf(begin(), [])).toEqual([]);
});
