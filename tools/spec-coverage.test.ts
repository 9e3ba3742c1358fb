import { expect, test } from 'vitest';
import { untestedQuotes } from './spec-coverage/untested-quotes.ts';

const files: Record<string, string> = {
  'a.test.ts': `getByText("Passwords don't match"); getByText('Only 3 items available in stock.')`,
  'b.test.ts': `name: 'Sell'`,
};
const untested = (...rows: string[]) =>
  untestedQuotes(
    ['| From | It says | Proven by |', '| ---- | ------- | --------- |', ...rows].join('\n'),
    (path) => files[path] ?? '',
  );

test('a quoted text stands in one of the tests of its row', () => {
  expect(
    untested(
      "| 5 | 'Passwords don't match', and 'Sell' | `a.test.ts`, `b.test.ts` |",
      "| 9 | 'Only {n} items available in stock.' | `a.test.ts` |",
      '| 7 | One’s own products | `b.test.ts` |',
    ),
  ).toEqual([]);
});

test('a text that only another row’s test has, and one that none has, are named', () => {
  expect(
    untested("| 5 | 'Sell' | `a.test.ts` |", "| 8 | 'Only {n} left' | `a.test.ts`, `b.test.ts`, `npm run soak` |"),
  ).toEqual([
    { row: '5', quote: 'Sell' },
    { row: '8', quote: 'Only {n} left' },
  ]);
});
