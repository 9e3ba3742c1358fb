import { openingAt } from '@akatale/contracts/business-hours';
import type { SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import { languages, type Language } from '@akatale/contracts/languages';
import { expect, test } from 'vitest';
import { systemMessageText, systemTextOf } from './chat-texts.ts';

const say = (payload: SystemMessagePayload, language: Language) =>
  systemMessageText(payload, language).replaceAll('\u00A0', ' ');
const inAll = (payload: SystemMessagePayload) => languages.map((language) => say(payload, language));

const payloads: Record<SystemMessagePayload['event'], Omit<SystemMessagePayload, 'event'>> = {
  completed: { quantity: 1, price: 150_000 },
  abandoned: {},
  reopened: {},
  soldElsewhere: {},
  availableAgain: {},
  locked: {},
  savedAnswer: { seller: 'Nalongo Crafts', question: 'still-there' },
  numberAsked: { side: 'buyer' },
  numberAllowed: { side: 'vendor' },
  numberDeclined: { side: 'vendor' },
  numberTakenBack: { side: 'vendor' },
  listedFor: { market: 'Akatale', seller: 'Nalongo Crafts' },
  supportBegan: { until: '18:00' },
  supportClosed: {},
};
const events = Object.keys(payloads) as SystemMessagePayload['event'][];

test('every event has a text of its own in every language', () => {
  const said = events.flatMap((event) => inAll({ event, ...payloads[event] }));
  expect(new Set(said).size).toBe(languages.length * events.length);
});

test('a number is said to be of the other side', () => {
  expect(inAll({ event: 'numberAsked', side: 'vendor' })).toEqual([
    'The seller asked for the buyer’s number',
    'Omutunzi asabye nnamba y’omuguzi',
    'Muuzaji ameomba nambari ya mnunuzi',
  ]);
  const said = (side: 'buyer' | 'vendor') => inAll({ event: 'numberAllowed', side });
  expect(said('buyer')).toEqual([
    'The buyer shared their number',
    'Omuguzi agabye nnamba ye',
    'Mnunuzi ametoa nambari yake',
  ]);
  expect(said('vendor')[0]).toBe('The seller shared their number');
});

test('who reads of their own number is addressed', () => {
  const asked = { event: 'numberAsked', side: 'buyer' } as const;
  const read = (reader: 'buyer' | 'vendor') => languages.map((language) => systemMessageText(asked, language, reader));
  expect(read('buyer')).toEqual([
    'You asked for the seller’s number',
    'Osabye nnamba y’omutunzi',
    'Uliomba nambari ya muuzaji',
  ]);
  expect(read('vendor')).toEqual([
    'The buyer asked for your number',
    'Omuguzi asabye nnamba yo',
    'Mnunuzi ameomba nambari yako',
  ]);
  const shared = { event: 'numberAllowed', side: 'vendor' } as const;
  expect(systemMessageText(shared, 'en', 'vendor')).toBe('You shared your number');
  expect(systemMessageText(shared, 'en', 'buyer')).toBe('The seller shared their number');
});

test('a sale says how many and for how much', () => {
  expect(inAll({ event: 'completed', quantity: 1, price: 150_000 })).toEqual([
    'Sold for USh 150,000',
    'Kyatundibwa ku USh 150,000',
    'Imeuzwa kwa USh 150,000',
  ]);
  expect(inAll({ event: 'completed', quantity: 3, price: 40_000 })).toEqual([
    'Sold 3 at USh 40,000 each',
    '3 byatundibwa ku USh 40,000 buli kimu',
    'Zimeuzwa 3, kila moja kwa USh 40,000',
  ]);
});

test('a saved answer says whose it is, in words, an amount or a place', () => {
  const seller = 'Nalongo Crafts';
  const saved = (values: object) => inAll({ event: 'savedAnswer', seller, ...values });
  const all = [
    { question: 'still-there' },
    { question: 'last-price', answer: 'fixed' },
    { question: 'last-price', answer: 'little' },
    { question: 'last-price', price: 850_000 },
    { question: 'where', place: 'Ntinda' },
  ].flatMap(saved);
  expect(new Set(all).size).toBe(5 * languages.length);
  for (const said of all) expect(said).toContain(seller);
  expect(saved({ question: 'last-price', price: 850_000 })).toEqual([
    "Nalongo Crafts's saved answer: The last price is USh 850,000",
    'Nalongo Crafts yatereka okuddamu kuno: Ezisembayo USh 850,000',
    'Jibu la Nalongo Crafts lililohifadhiwa: Bei ya mwisho ni USh 850,000',
  ]);
});

test('support says until when it answers', () => {
  for (const said of inAll({ event: 'supportBegan', until: '18:00' })) expect(said).toMatch(/ 18:00\.$/);
});

/** 22 November 2026 is a Sunday. */
const nights = Array.from({ length: 7 }, (_, day) => openingAt(Date.UTC(2026, 10, 22 + day)));

test('or the day on which it opens', () => {
  const said = nights.map((opening) => {
    if (opening.state !== 'closed') throw new Error('Support is closed at night');
    return inAll({ event: 'supportBegan', opens: `${opening.weekday} at ${opening.at}` });
  });
  const days = [1, 2].map((language) => said.map((each) => each[language]?.split(' ').slice(-3).join(' ')));
  expect(days).toEqual([
    [
      'Ssande, 10:00 AM.',
      ...['Bbalaza', 'Lwakubiri', 'Lwakusatu', 'Lwakuna', 'Lwakutaano'].map((day) => `${day}, 8:00 AM.`),
      'Lwamukaaga, 9:00 AM.',
    ],
    [
      'Jumapili, 10:00 AM.',
      ...['Jumatatu', 'Jumanne', 'Jumatano', 'Alhamisi', 'Ijumaa'].map((day) => `${day}, 8:00 AM.`),
      'Jumamosi, 9:00 AM.',
    ],
  ]);
});

test('an event that this release does not know has no text', () => {
  expect(systemTextOf({ event: 'unknown' }, 'lg')).toBeUndefined();
  expect(systemTextOf(null, 'lg')).toBeUndefined();
});
