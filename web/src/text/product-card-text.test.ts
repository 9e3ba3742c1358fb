import { expect, test } from 'vitest';
import { productCardText as english } from './browse/product-card-text.ts';
import { productCardText as luganda } from './lg/browse/product-card-text.ts';
import { productCardText as swahili } from './sw/browse/product-card-text.ts';

const saidBy = (reason: string) => [english, luganda, swahili].map((text) => text.reason(reason));

test('why the feed recommends a product is said in every language', () => {
  expect(saidBy('Followed')).toEqual(['Followed', 'Ogoberera', 'Unamfuata']);
  expect(saidBy('For you')).toEqual(['For you', 'Ku lulwo', 'Kwa ajili yako']);
});

test('an unknown reason stays in English', () => {
  expect(saidBy('Said nowhere')).toEqual(['Said nowhere', 'Said nowhere', 'Said nowhere']);
});
