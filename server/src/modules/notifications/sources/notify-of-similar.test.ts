import { expect, test } from 'vitest';
import { listTitles } from './notify-of-saved.ts';

test.each([
  [['Stool'], 'Stool'],
  [['Stool', 'Bench'], 'Stool and Bench'],
  [['Stool', 'Bench', 'Armchair'], 'Stool, Bench and Armchair'],
])('a notification lists %j as %s', (titles, message) => {
  expect(listTitles(titles)).toBe(message);
});
