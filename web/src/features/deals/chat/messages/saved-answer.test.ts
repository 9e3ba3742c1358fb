import { expect, test } from 'vitest';
import { savedAnswerOf } from './saved-answer.ts';

const said = (message: string, seller?: string) =>
  savedAnswerOf({ message, system: { event: 'savedAnswer', ...(seller !== undefined && { seller }) } });

test.each([
  [said('Your saved answer: Yes, it is available', 'Okello'), ['Your saved answer: ', 'Yes, it is available']],
  [said("Okello: Phones's saved answer: Yes", 'Okello: Phones'), ["Okello: Phones's saved answer: ", 'Yes']],
  [said('Jibu la Okello lililohifadhiwa: Ndiyo', 'Okello'), ['Jibu la Okello lililohifadhiwa: ', 'Ndiyo']],
  [
    said("Okello's saved answer: You can see it here: Ntinda", 'Okello'),
    ["Okello's saved answer: ", 'You can see it here: Ntinda'],
  ],
])('%j is told apart from what it says', (parts, expected) => {
  expect(parts).toEqual(expected);
});
