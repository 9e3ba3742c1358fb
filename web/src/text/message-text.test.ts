import { refusals } from '@akatale/contracts/refusals';
import { expect, test } from 'vitest';
import { messageText as luganda } from './lg/message-text.ts';
import { messageText as swahili } from './sw/message-text.ts';

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

test('messages that name a number keep it; others stay in English', () => {
  expect(swahili.of('At most 1,000 characters')).toBe('Herufi 1,000 kwa wingi');
  expect(luganda.of('Only 3 items available in stock.')).toContain('3');
  expect(luganda.of('Said nowhere')).toBe('Said nowhere');
});
