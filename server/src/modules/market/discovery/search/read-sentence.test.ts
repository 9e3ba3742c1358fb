import { expect, test } from 'vitest';
import { readSentence } from './read-sentence.ts';

test.each([
  ['phone ntinda', { search: 'phone', place: 'Ntinda, Kampala' }],
  ['phone in Ntinda', { search: 'phone', place: 'Ntinda, Kampala' }],
  ['sofa near wandegeya', { search: 'sofa', place: 'Wandegeya, Kampala' }],
  ['sofa mbarara', { search: 'sofa', place: 'Mbarara' }],
  ['iPhone 12 Fort Portal', { search: 'iPhone 12', place: expect.stringContaining('Kabarole') }],
  ['under 500,000', { search: '', maxPrice: 500_000 }],
  ['phone under 500,000', { search: 'phone', maxPrice: 500_000 }],
  ['phone under 500,000 near ntinda', { search: 'phone', place: 'Ntinda, Kampala', maxPrice: 500_000 }],
  ['phone near ntinda below 1.2m', { search: 'phone', place: 'Ntinda, Kampala', maxPrice: 1_200_000 }],
  ['essimu wansi wa 500k', { search: 'essimu', maxPrice: 500_000 }],
  ['simu chini ya 300k kampala', { search: 'simu', place: 'Kampala', maxPrice: 300_000 }],
  ['laptop above 1m under ugx 2,000,000/=', { search: 'laptop', minPrice: 1_000_000, maxPrice: 2_000_000 }],
  ['fridge not more than 1 million', { search: 'fridge', maxPrice: 1_000_000 }],
  ['phones 100k-400k', { search: 'phones', minPrice: 100_000, maxPrice: 400_000 }],
  ['phones 100-400k', { search: 'phones', minPrice: 100_000, maxPrice: 400_000 }],
  ['phones 100k to 400k kampala', { search: 'phones', place: 'Kampala', minPrice: 100_000, maxPrice: 400_000 }],
  ['tv between 300,000 and 1m', { search: 'tv', minPrice: 300_000, maxPrice: 1_000_000 }],
  ['phone 300k', { search: 'phone', maxPrice: 300_000 }],
  ['phone of 250,000/=', { search: 'phone', maxPrice: 250_000 }],
  ['iphone 1m', { search: 'iphone', maxPrice: 1_000_000 }],
  ['toyota wish 18.5m kampala', { search: 'toyota wish', place: 'Kampala', maxPrice: 18_500_000 }],
  ['car at least 20m', { search: 'car', minPrice: 20_000_000 }],
])('%s', (typed, read) => {
  expect(readSentence(typed)).toEqual(read);
});

test.each([
  'phone',
  '',
  'ntinda',
  'in ntinda',
  'Nintendo switch',
  'books for under 5 years',
  'mattress under 8 inches',
  'toys under 18',
  'under armour shoes',
  'phone under',
  'phone under -500000',
  'phone under 99999999999999999999',
  'phone above 2m under 1m',
  'iphone in box',
  'tv 32 inch',
  'toyota 2005-2010',
  'shoes size 40-42',
  'tank 5000 to 10000 litres',
  'power bank 50k mah',
  '24k gold ring',
  'charging cable 1m',
  'carpet 3m',
  'iphone cable 2m',
  'red 2m',
  'nba 2k',
  'jeans size 42',
  '5 in 1',
])('"%s" says nothing but words', (typed) => {
  expect(readSentence(typed)).toBeNull();
});
