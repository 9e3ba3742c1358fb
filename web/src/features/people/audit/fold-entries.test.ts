import type { AuditEntry } from '@akatale/contracts/people/audit-schemas';
import { expect, test } from 'vitest';
import { foldEntries, subjectsOf } from './fold-entries.ts';

const entry = (id: number, minutesAgo: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  action: 'contacts.opened',
  actor: { id: 1, name: 'Atim' },
  reason: null,
  isRedacted: false,
  details: null,
  people: [],
  payment: null,
  subject: { type: 'user', id: 8, name: 'Okello' },
  createdAt: new Date(1_764_000_000_000 - minutesAgo * 60_000).toISOString(),
  ...change,
});
const idsOf = (entries: AuditEntry[]) => foldEntries(entries).map((acts) => acts.map(({ id }) => id));

test('the same act on the same thing within an hour each time is one group', () => {
  expect(idsOf([entry(5, 0), entry(4, 59), entry(3, 118), entry(2, 178)])).toEqual([[5, 4, 3], [2]]);
});

test.each<[string, Partial<AuditEntry>]>([
  ['another act', { action: 'person.viewed' }],
  ['of another person', { actor: { id: 2, name: 'Okot' } }],
  ['of the program', { actor: null }],
  ['on another person', { subject: { type: 'user', id: 9, name: 'Nakato' } }],
  ['with other details', { details: { role: 'owner' } }],
  ['with a reason', { reason: 'They asked.' }],
  ['with a redacted reason', { isRedacted: true }],
])('%s stands alone', (_what, change) => {
  expect(idsOf([entry(3, 0), entry(2, 1, change), entry(1, 2)])).toEqual([[3], [2], [1]]);
});

test('of an entry on many people each is named', () => {
  const people = [
    { id: 4, name: 'Person 4' },
    { id: 9, name: 'Person 9' },
  ];
  expect(
    subjectsOf(entry(3, 1, { subject: { type: 'user', id: null, name: null }, people })).map(({ id }) => id),
  ).toEqual([4, 9]);
});
