import { expect, test } from 'vitest';
import { casesHref, allCases, readCaseChoice } from './case-choice.ts';

const read = (search: string) => readCaseChoice(new URLSearchParams(search));

test('an address without filters is that of everything', () => {
  expect(read('')).toEqual(allCases);
  expect(casesHref(allCases)).toBe('/admin/cases');
});

test('what is chosen is in the address, and is read from it again', () => {
  const choice = { list: 'reported', thing: 'message', reason: 'scam', before: 'abc' } as const;
  const href = casesHref(choice);
  expect(href).toBe('/admin/cases?list=reported&thing=message&reason=scam&before=abc');
  expect(read(href.slice(href.indexOf('?')))).toEqual(choice);
  expect(read('?list=appeals').list).toBe('appeals');
});

test('what is not known is left out', () => {
  expect(read('?list=nothing&thing=house&reason=none')).toEqual(allCases);
});
