import { expect, test } from 'vitest';
import { describeSimilar } from './notify-of-similar.ts';

test.each([
  [['Stool'], 'One like Sofa: Stool'],
  [['Stool', 'Bench'], 'Two like Sofa: Stool and Bench'],
  [['Stool', 'Bench', 'Armchair'], 'Three like Sofa: Stool, Bench and Armchair'],
])('of %j a notification says %s', (titles, message) => {
  expect(describeSimilar('Sofa', titles)).toBe(message);
});
