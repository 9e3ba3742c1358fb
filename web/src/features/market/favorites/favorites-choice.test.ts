import { expect, test } from 'vitest';
import { favoritesHref, readChoice } from './favorites-choice.ts';

test.each([
  '/favorites?tab=new',
  '/favorites?tab=following',
  '/favorites?tab=following&before=a%2Bb',
  '/favorites?tab=saved',
])('%s is the address of what it shows', (href) => {
  const { searchParams } = new URL(href, 'https://akatale.example');
  expect(favoritesHref(readChoice(searchParams))).toBe(href);
});

test('an unknown tab is New Products, which has no place to begin', () => {
  const choice = readChoice(new URLSearchParams('tab=sold&before=x'));
  expect(choice).toEqual({ tab: 'newProducts', before: null });
});
