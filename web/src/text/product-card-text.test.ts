import { preferenceCategories } from '@akatale/contracts/products/categories';
import { expect, test } from 'vitest';
import { productCardText as english } from './browse/product-card-text.ts';
import { productCardText as luganda } from './lg/browse/product-card-text.ts';
import { productCardText as swahili } from './sw/browse/product-card-text.ts';

const saidBy = (sentence: string) => [english, luganda, swahili].map(({ reason }) => reason(sentence));

test('why the feed recommends a product is said in every language', () => {
  expect(saidBy('Because you follow Because you chose Beds')).toEqual([
    'Because you follow Because you chose Beds',
    'Kubanga ogoberera Because you chose Beds',
    'Kwa sababu unamfuata Because you chose Beds',
  ]);
  expect(saidBy('Near you, in Mukono')).toEqual([
    'Near you, in Mukono',
    'Okumpi naawe, mu Mukono',
    'Karibu nawe, Mukono',
  ]);
  expect(saidBy('Because you chose Electronics')).toEqual([
    'Because you chose Electronics',
    "Kubanga walonda Eby'amasannyalaze",
    'Kwa sababu ulichagua Elektroniki',
  ]);
});

test.each(preferenceCategories)('with %s as the cards name it', (category) => {
  const [, ...others] = saidBy(`Because you chose ${category}`);
  for (const sentence of others) expect(sentence).not.toContain(category);
});

test('an unknown reason stays in English', () => {
  expect(saidBy('Said nowhere')).toEqual(['Said nowhere', 'Said nowhere', 'Said nowhere']);
});
