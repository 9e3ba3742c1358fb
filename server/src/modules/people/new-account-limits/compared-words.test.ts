import { SHORT_OPENING_LETTERS } from '@akatale/contracts/people/new-accounts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedWords } from './compared-words.ts';

describe('the words that are compared', () => {
  test.each([
    'Is this available?',
    'Last price? I have 350,000 with me',
    'x'.repeat(SHORT_OPENING_LETTERS),
    ` ${'x'.repeat(SHORT_OPENING_LETTERS)} `,
    '🙂'.repeat(SHORT_OPENING_LETTERS),
  ])('%j has none', (text) => {
    expect(comparedWords(text)).toBeUndefined();
  });

  test.each([
    'x'.repeat(SHORT_OPENING_LETTERS + 1),
    '🙂'.repeat(SHORT_OPENING_LETTERS + 1),
    'See http://x.ug',
    'HTTPS://X.UG',
    'www.shop.ug',
    'bit.ly/abc',
    'call 0772 123 456',
    'call +256-772-123456',
    'call ０７７２１２３４５６',
    'call ٠٧٧٢١٢٣٤٥٦',
    'ｗａ．ｍｅ／２５６',
    'wa\u200b.me/256',
    'irene at gmail dot com',
    'a@b.ug',
  ])('%j has some', (text) => {
    expect(comparedWords(text)).toBeDefined();
  });

  test('are the same however they are spaced, punctuated and cased', () => {
    const first = comparedWords('Hello! I sell the same phone much cheaper, call me.');
    expect(comparedWords('  HELLO — i sell the SAME phone\n\nmuch cheaper… call me!!! 🙂')).toBe(first);
    expect(comparedWords('Ｈello! I sell the same phone much cheaper, call me.')).toBe(first);
    expect(comparedWords('Неllo! I sell the same рhone much cheaper, call me.')).toBe(first);
    expect(comparedWords('He11o! I sell the s\u200bame ph0ne much cheaper, ca\u00adll me.')).toBe(first);
    expect(comparedWords('Hello! I sell another phone much cheaper, call me.')).not.toBe(first);
  });

  test('are never empty', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => comparedWords(text) !== ''));
  });
});
