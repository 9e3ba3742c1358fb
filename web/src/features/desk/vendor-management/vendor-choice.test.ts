import { expect, test } from 'vitest';
import { readVendorChoice, vendorsHref } from './vendor-choice.ts';

const first = { search: '', sort: 'need', filter: 'all', before: null } as const;
const read = (query: string) => readVendorChoice(new URLSearchParams(query));

test.each([
  ['', first],
  ['tab=vendors&sort=cheapest&filter=mine&before=', first],
  [
    'search=%20okello%20&sort=ending&filter=due&before=abc',
    {
      search: 'okello',
      sort: 'ending',
      filter: 'due',
      before: 'abc',
    },
  ],
  [`search=${'x'.repeat(300)}`, { ...first, search: 'x'.repeat(100) }],
])('%s is understood', (query, choice) => expect(read(query)).toEqual(choice));

test('a choice survives its address, which leaves out defaults', () => {
  expect(vendorsHref('/admin/vendors', first)).toBe('/admin/vendors');
  expect(vendorsHref('/admin-analytics', first)).toBe('/admin-analytics?tab=vendors');
  const choice = { search: 'a & b', sort: 'name', filter: 'locked', before: 'x=y' } as const;
  for (const place of ['/admin/vendors', '/admin-analytics'] as const) {
    expect(read(vendorsHref(place, choice).replace(/^.*\?/, ''))).toEqual(choice);
  }
});
