import { expect, test } from 'vitest';
import { responsesOf } from './vendor-analytics-view.ts';

test.each([
  [{ chats: 0, answered: 0, medianSeconds: null }, null],
  [{ chats: 4, answered: 4, medianSeconds: 60 }, null],
  [
    { chats: 5, answered: 0, medianSeconds: null },
    { chats: 5, answeredPercent: 0, medianMinutes: null },
  ],
  [
    { chats: 5, answered: 5, medianSeconds: 89 },
    { chats: 5, answeredPercent: 100, medianMinutes: 1 },
  ],
  [
    { chats: 6, answered: 4, medianSeconds: 5_400 },
    { chats: 6, answeredPercent: 67, medianMinutes: 90 },
  ],
])('%j', (figures, responses) => {
  expect(responsesOf(figures)).toEqual(responses);
});
