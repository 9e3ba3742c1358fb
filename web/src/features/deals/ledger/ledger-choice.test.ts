import { expect, test } from 'vitest';
import { csvHref, isFiltered, ledgerHref, readChoice } from './ledger-choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));
const whole = read('');

test('an address without a query means every sale, by day', () => {
  expect(whole).toEqual({
    channel: null,
    search: '',
    from: null,
    to: null,
    per: 'day',
    cursor: null,
  });
  expect(isFiltered(whole)).toBe(false);
  expect(ledgerHref(whole)).toBe('/vendor-sales');
  expect(csvHref(whole)).toBe('/api/sales.csv');
});

test('a choice survives its address', () => {
  const choice = read('channel=offline&search=blue+chair&from=2026-11-01&to=2026-11-30&per=month&cursor=c1');
  expect(readChoice(new URL(ledgerHref(choice), 'http://x').searchParams)).toEqual(choice);
  expect(csvHref(choice)).toBe('/api/sales.csv?channel=offline&search=blue+chair&from=2026-11-01&to=2026-11-30');
});

test('a form that was sent empty chooses nothing', () => {
  expect(read('channel=&search=+&from=&to=&per=&cursor=')).toEqual(whole);
});

test.each([
  'channel=shop',
  'from=yesterday',
  'from=2026-13-01',
  'to=2026-02-30',
  'to=2026-1-1',
  'to=0026-01-01',
  'per=year',
])('?%s is left out', (query) => {
  expect(read(query)).toEqual(whole);
});

test('days in the wrong order are turned round', () => {
  expect(read('from=2026-11-30&to=2026-11-01')).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-30',
  });
});

test('one open end stays open', () => {
  expect(read('from=2026-11-30')).toMatchObject({ from: '2026-11-30', to: null });
  expect(read('to=2026-11-30')).toMatchObject({ from: null, to: '2026-11-30' });
});

test('a search is cut at 100 characters, not within one', () => {
  expect([...read(`search=${'🪑'.repeat(120)}`).search]).toHaveLength(100);
});
