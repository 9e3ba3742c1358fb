import { expect, test } from 'vitest';
import { readVendorChoice, vendorQuery, vendorsHref } from './vendor-choice.ts';

const first = { search: '', sort: 'name', filter: 'all', before: null } as const;
const read = (query: string) => readVendorChoice(new URLSearchParams(query));

test.each([
  ['', first],
  ['tab=vendors&sort=cheapest&filter=mine&before=', first],
  [
    'search=%20okello%20&sort=ending&filter=due&before=abc',
    {
      ...{ search: 'okello', sort: 'ending', filter: 'due', before: 'abc' },
    },
  ],
  [`search=${'x'.repeat(300)}`, { ...first, search: 'x'.repeat(100) }],
])('%s is understood', (query, choice) => expect(read(query)).toEqual(choice));

test('a choice survives its address, which leaves out defaults', () => {
  expect(vendorsHref(first)).toBe('/admin-analytics?tab=vendors');
  const choice = { search: 'a & b', sort: 'sales', filter: 'locked', before: 'x=y' } as const;
  expect(read(vendorsHref(choice).replace(/^.*\?/, ''))).toEqual(choice);
  expect(vendorQuery(first)).toEqual({});
});
