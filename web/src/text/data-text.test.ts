import { refusals } from '@akatale/contracts/refusals';
import { expect, test } from 'vitest';
import { messageText as luganda } from './lg/data-text.ts';
import { messageText as swahili } from './sw/data-text.ts';

/** Read by operators, and by programs. */
const UNTRANSLATED = new Set([
  'HEADERS_TOO_LARGE',
  'URI_TOO_LONG',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'TOTP_ENROLMENT_REQUIRED',
  'TOTP_ENROLLED',
  'LAST_OWNER',
  'VIEW_ONLY',
  'ALREADY_SUSPENDED',
  'NOT_SUSPENDED',
  'SAVED_REPLIES_FULL',
  'CHAT_CLAIMED',
]);
const seen = Object.entries(refusals).filter(([code]) => !UNTRANSLATED.has(code));

test.each(seen)('the refusal %s is said in every language', (_, { message }) => {
  for (const { of } of [luganda, swahili]) expect(of(message)).not.toBe(message);
});

/** Of values that no form lets a person type. */
const FOR_PROGRAMS = new Set([
  'Please enter a valid id',
  'Please enter a text',
  'Please enter a valid status',
  'Please enter yes or no',
  'Please choose chat or offline',
  'Please choose 7, 30 or 365 days',
  'There is nothing to choose here',
  'This is not a key',
  'This is not an address',
  'This address is too long',
]);
/** The desk is in English. */
const sources = import.meta.glob<string>(
  ['../../../contracts/src/**/*-schemas.ts', '!../../../contracts/src/operators/**'],
  { query: '?raw', import: 'default', eager: true },
);
const sentences = Object.values(sources).flatMap((source) => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return [...code.matchAll(/'([A-Z][^'\n]* [^'\n]*)'|"([A-Z][^"\n]* [^"\n]*)"/g)].map(
    ([, plain, quoted]) => plain ?? quoted!,
  );
});

test.each([...new Set(sentences)].filter((message) => !FOR_PROGRAMS.has(message)))(
  'the schema’s message “%s” is said in every language',
  (message) => {
    for (const { of } of [luganda, swahili]) expect(of(message)).not.toBe(message);
  },
);

test('messages of schemas are found', () => {
  expect(sentences).toContain('Stock must be at least 1');
  expect(sentences.length).toBeGreaterThan(40);
});

test('messages that name a number keep it; others stay in English', () => {
  expect(swahili.of('At most 1,000 characters')).toBe('Herufi zisizidi 1,000');
  expect(luganda.of('Only 3 items available in stock.')).toContain('3');
  expect(luganda.of('Said nowhere')).toBe('Said nowhere');
});
