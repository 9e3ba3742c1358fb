import { expect, test } from 'vitest';
import { kindOf } from './kind-of.ts';

const idOf = (title: string) => kindOf({ title })?.id ?? null;

test.each([
  // What a thing has, and how it looks.
  ['Redmi note 12 8/128 dual sim', 'smartphone'],
  ['Hisense fridge double door 200L', 'fridge'],
  ['Double door metal', 'door'],
  ['Mens suit 3 piece charcoal', 'suit'],
  ['Handbag chocolate', 'handbag'],
  ['Wedding red flower 47pcs dinner set', 'tableware'],
  ['Dell 16GB Core i7 SSD 256GB laptop', 'laptop'],
  // By its own name, whatever its maker and a model make otherwise.
  ['Sonifer bread maker', 'kitchen-machine'],
  ['Fender solo guitar amplifier', 'amplifier'],
  ['BMW Z4 ride on car', 'ride-on'],
  ['8TB desktop Store Jet', 'external-hard-drive'],
])('%s is %s, by the sure name of its head', (title, id) => {
  expect(idOf(title)).toBe(id);
});

test.each([
  // What belongs to a thing stands right before it.
  ['Mobile anti shock screen protector for iPhone 6', 'screen-protector'],
  ['Replacement chargers for Harman Kardon Onyx', null],
  ['Harman Kardon replacement charger', null],
  ['Black Onyx Studio 7 bag', 'bag'],
  // A material before what it is of.
  ['Iron lugs', null],
  ['Iron', 'iron'],
  // Of two, what the first is for; and what its maker, its model and its name say.
  ['DSTV dish + explora decoder', 'decoder'],
  ['Kurzweil CUP-2 piano', 'piano'],
  ['New Modio simcard+wifi tablet', 'tablet'],
  // What nobody knows before a name of many things.
  ['Mukombero powder', null],
  ['Powder', 'face-powder'],
])('%s is %s, by what stands behind in its head', (title, id) => {
  expect(idOf(title)).toBe(id);
});
