import type { CaseCounts, WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { expect, test } from 'vitest';
import { casesHref, allCases, countAlso, countIn, filterOf, readCaseChoice } from './case-choice.ts';

const read = (search: string) => readCaseChoice(new URLSearchParams(search));

test('an address without filters is that of everything', () => {
  expect(read('')).toEqual(allCases);
  expect(casesHref(allCases)).toBe('/admin/cases');
});

test('what is chosen is in the address, and is read from it again', () => {
  const choice = { list: 'reported', thing: 'message', reason: 'scam', before: 'abc', case: 12 } as const;
  const href = casesHref(choice);
  expect(href).toBe('/admin/cases?list=reported&thing=message&reason=scam&before=abc&case=12');
  expect(read(href.slice(href.indexOf('?')))).toEqual(choice);
  expect(read('?list=appeals').list).toBe('appeals');
});

test('what is not known is left out', () => {
  for (const id of ['none', '0', '-3', '1.5', '1e3']) {
    expect(read(`?list=nothing&thing=house&reason=none&case=${id}`)).toEqual(allCases);
  }
});

test('reported are those that people have reported, whatever else they wait for; the rest is held', () => {
  expect(filterOf(read('?list=reported'))).toEqual({ group: 'reported' });
  expect(filterOf(read('?list=held&thing=product'))).toEqual({ group: 'held', thing: 'product' });
  expect(filterOf(read('?list=asked-again&reason=spam'))).toEqual({ cause: 'asked-again', reason: 'spam' });
  expect(filterOf(read(''))).toEqual({});
});

test('each list is counted as it is filtered', () => {
  const counts = {
    appeals: { count: 4, since: null },
    kinds: [
      { group: 'reported', cause: 'reported', thing: 'message', count: 5 },
      { group: 'reported', cause: 'asked-again', thing: 'product', count: 2 },
      { group: 'held', cause: 'asked-again', thing: 'product', count: 1 },
    ],
  } as unknown as CaseCounts;
  expect(countIn(counts, {})).toBe(8);
  expect(countIn(counts, { list: 'reported' })).toBe(7);
  expect(countIn(counts, { list: 'held' })).toBe(1);
  expect(countIn(counts, { list: 'asked-again' })).toBe(3);
  expect(countIn(counts, { list: 'reported', thing: 'message' })).toBe(5);
  expect(countIn(counts, { list: 'appeals' })).toBe(4);
});

test('one less is counted in its list and in all', () => {
  const counts = {
    waiting: 3,
    held: { count: 1, since: null },
    reported: { count: 2, since: null },
    kinds: [
      { group: 'reported', cause: 'copy', thing: 'product', count: 2 },
      { group: 'held', cause: 'copy', thing: 'product', count: 1 },
    ],
  } as unknown as CaseCounts;
  const reported = { cause: 'copy', thing: 'product', reports: { reporters: 1 } } as WaitingCase;
  const less = countAlso(counts, reported, -1);
  expect([less.waiting, less.reported.count, less.held.count]).toEqual([2, 1, 1]);
  expect([countIn(less, {}), countIn(less, { list: 'reported' }), countIn(less, { list: 'held' })]).toEqual([2, 1, 1]);
  expect(countAlso(less, reported, 1)).toEqual(counts);
});
