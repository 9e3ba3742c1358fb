import { fill } from '@akatale/contracts/problem-message';
import { problems } from '@akatale/contracts/problems';
import { refusals } from '@akatale/contracts/refusals';
import { expect, test } from 'vitest';
import { refusalText as english } from './data-text.ts';
import { refusalText as luganda } from './lg/data-text.ts';
import { refusalText as swahili } from './sw/data-text.ts';

type Text = string | ((values: never) => string);
const texts: Record<string, Text> = {
  ...problems,
  ...Object.fromEntries(Object.entries(refusals).map(([code, { message }]) => [code, message])),
};
const takesValues = Object.keys(texts).filter((code) => typeof texts[code] === 'function');

/** Larger than 1, so that no form of a noun leaves it out. */
const values = {
  max: 4000,
  seconds: 37,
  stock: 12,
  name: 'Amina',
  min: 12,
  days: 30,
  hours: 5,
  challenge: '{}',
  word: 'ivory',
  rule: 'Wild animals',
  kind: 'HEIC',
};
const refused = (code: string) => ({ code, values, message: fill(texts[code]!, values) });

/** The names of the values that a text takes. */
function gapsOf(code: string): string[] {
  const taken: string[] = [];
  const watched = new Proxy(values, { get: (all, name) => (taken.push(String(name)), Reflect.get(all, name)) });
  fill(texts[code]!, watched);
  return taken;
}

// The compiler names a code without a translation, and a translation without a code.
test.each(Object.keys(texts))('%s is said in each language, or in none', (code) => {
  const { message } = refused(code);
  expect(english.of(refused(code))).toBe(message);
  expect(swahili.of(refused(code)) === message).toBe(luganda.of(refused(code)) === message);
});

test.each(takesValues)('%s is said with its values', (code) => {
  const gaps = gapsOf(code);
  expect(gaps).not.toEqual([]);
  for (const { of } of [english, luganda, swahili]) {
    for (const gap of gaps) expect(of(refused(code))).toContain(String(Reflect.get(values, gap)));
  }
});

test('a number chooses the form of its noun', () => {
  const left = (stock: number) => ({ code: 'INSUFFICIENT_STOCK', values: { stock }, message: '' });
  expect([1, 2].map((stock) => luganda.of(left(stock)))).toEqual([
    'Mu stock mulimu 1 kyokka.',
    'Mu stock mulimu 2 byokka.',
  ]);
});

test('a title that repeats the text of its field is said as the field', () => {
  const field = { code: 'WRONG_CURRENT_PASSWORD', message: problems.WRONG_CURRENT_PASSWORD };
  const title = (message: string) => ({ code: 'VALIDATION', message, errors: [field] });
  expect(swahili.of(title(field.message))).toBe('Hili si nenosiri lako la sasa');
  expect(swahili.of(title(refusals.VALIDATION.message))).toContain('angalia sehemu');
});

test('what has no translation stays as it is', () => {
  expect(luganda.of({ code: 'NEWER_THAN_THIS_PAGE', message: 'Said nowhere' })).toBe('Said nowhere');
  expect(luganda.of({ code: 'INSUFFICIENT_STOCK', message: 'Sent without values' })).toBe('Sent without values');
});
