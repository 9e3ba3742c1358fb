import { openingAt } from '@akatale/contracts/business-hours';
import type { SystemMessagePayload } from '@akatale/contracts/chats/messages-schemas';
import { expect, test } from 'vitest';
import { chatText as english } from './chat/chat-text.ts';
import { chatText as luganda } from './lg/chat/chat-text.ts';
import { chatText as swahili } from './sw/chat/chat-text.ts';

const translations = [luganda, swahili];
const message = 'As the API says it';
const saidBy = (system: SystemMessagePayload) =>
  translations.map(({ words }) => words({ message, system }).replaceAll('\u00A0', ' '));

const payloads: Record<SystemMessagePayload['event'], Omit<SystemMessagePayload, 'event'>> = {
  completed: { quantity: 1, price: 150_000 },
  abandoned: {},
  reopened: {},
  soldElsewhere: {},
  availableAgain: {},
  locked: {},
  supportBegan: { until: '6:00 PM' },
  supportClosed: {},
};
const events = Object.keys(payloads) as SystemMessagePayload['event'][];

test('every message of the system has words of its own in every language', () => {
  const said = events.flatMap((event) => saidBy({ event, ...payloads[event] }));
  expect(new Set([...said, message]).size).toBe(2 * events.length + 1);
});

test('a sale says how many and for how much', () => {
  expect(saidBy({ event: 'completed', quantity: 1, price: 150_000 })).toEqual([
    'Kyatundibwa ku USh 150,000',
    'Imeuzwa kwa USh 150,000',
  ]);
  expect(saidBy({ event: 'completed', quantity: 3, price: 40_000 })).toEqual([
    '3 byatundibwa ku USh 40,000 buli kimu',
    'Zimeuzwa 3, kila moja kwa USh 40,000',
  ]);
});

test('support says until when it answers', () => {
  for (const said of saidBy({ event: 'supportBegan', until: '6:00 PM' })) expect(said).toMatch(/ 6:00 PM\.$/);
});

/** 22 November 2026 is a Sunday. */
const nights = Array.from({ length: 7 }, (_, day) => openingAt(Date.UTC(2026, 10, 22 + day)));

test('or the day on which it opens', () => {
  const said = nights.map((opening) => {
    if (opening.state !== 'closed') throw new Error('Support is closed at night');
    return saidBy({ event: 'supportBegan', opens: `${opening.weekday} at ${opening.at}` });
  });
  const days = [0, 1].map((language) => said.map((each) => each[language]?.split(' ').slice(-3).join(' ')));
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

test('a message of the system that is new to the page stays in English, as does what people write', () => {
  const unknown = { event: 'unknown' as 'abandoned' };
  expect(saidBy(unknown)).toEqual([message, message]);
  for (const { words } of translations) expect(words({ message: 'Abandoned', system: null })).toBe('Abandoned');
});

test('a photo without words is named', () => {
  const photo = { message: '', system: null };
  expect([english, luganda, swahili].map(({ words }) => words(photo))).toEqual(['Photo', 'Ekifaananyi', 'Picha']);
});
