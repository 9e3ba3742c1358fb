import { query } from '../../embedded-postgres/test/query.ts';
import type { Acknowledged } from './mixed-work.ts';

/** How many of the sales and listings are not stored as they were acknowledged, and how many sales are stored twice. */
export async function compareWork(database: string, { sales, listings }: Acknowledged) {
  const recorded = (await query(database, 'select notes from sales where notes is not null')) as { notes: string }[];
  const notesStored = new Set(recorded.map(({ notes }) => notes));
  const ids = [0, ...listings.keys()].join(', ');
  const listed = (await query(database, `select id, title from products where id in (${ids})`)) as Listing[];
  const titleStored = new Map(listed.map(({ id, title }) => [Number(id), title]));
  const lost = [
    ...[...sales].filter((notes) => !notesStored.has(notes)),
    ...[...listings].filter(([id, title]) => titleStored.get(id) !== title),
  ];
  return { lost: lost.length, twice: recorded.length - notesStored.size };
}

interface Listing {
  id: string;
  title: string;
}
