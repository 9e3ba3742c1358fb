import { readFileSync } from 'node:fs';
import { warningPatterns } from '@akatale/contracts/deals/warnings';
import { expect, test } from 'vitest';
import { findWarning } from './find-warning.ts';

const linesOf = (name: string) =>
  readFileSync(new URL(`../../../../../test/warnings/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
const scams = linesOf('scams').map((line) => {
  const [pattern = '', ...text] = line.split(' | ');
  return { pattern, text: text.join(' | ') };
});
const innocent = linesOf('innocent');

const OWN = 'akatale.example';
const warningOf = (text: string, change = {}) => findWarning({ text, isEarly: true, isToBuyer: true, ...change }, OWN);

test('messages of scams have the warning that fits', () => {
  expect(scams.length).toBeGreaterThanOrEqual(60);
  expect(new Set(scams.map(({ pattern }) => pattern))).toEqual(new Set(warningPatterns));
  expect(scams.map(({ text }) => `${warningOf(text)} | ${text}`)).toEqual(
    scams.map(({ pattern, text }) => `${pattern} | ${text}`),
  );
});

test('innocent ones have none', () => {
  expect(innocent.length).toBeGreaterThanOrEqual(100);
  expect(innocent.map((text) => [warningOf(text), text]).filter(([warning]) => warning !== null)).toEqual([]);
});

test('moving to another app counts at the beginning of a chat alone, and money first for the buyer alone', () => {
  expect(warningOf('Let us talk on WhatsApp', { isEarly: false })).toBeNull();
  expect(warningOf('https://wa.me/256772123456')).toBe('other-app');
  // Money is what they would lose.
  expect(warningOf('Send 100,000 by mobile money first, and write me on https://wa.me/256772123456')).toBe('pay-first');
  expect(warningOf('Send me the money first', { isToBuyer: false })).toBeNull();
  expect(warningOf('Tell me your PIN', { isToBuyer: false, isEarly: false })).toBe('code');
});

test('links to our own pages, to maps and addresses of mail are no links to strangers', () => {
  for (const text of [
    `See https://${OWN}/products/4`,
    'https://maps.app.goo.gl/abc',
    'www.youtube.com/watch?v=1',
    'me@some-shop.com',
  ]) {
    expect(warningOf(text)).toBeNull();
  }
  expect(warningOf(`https://${OWN}.pay.xyz/login`)).toBe('stranger-link');
});

test('a link in letters that only look like our own pages is one to strangers', () => {
  expect(warningOf('https://аkatale.example/login')).toBe('strange-letters');
  expect(warningOf('https://\u0430\u03ba\u0430\u03c4\u0430\u04cf\u0435.example')).toBe('stranger-link');
  expect(warningOf(`https://${OWN.replace('.', '\uff0e')}/products/4`)).toBeNull();
});

test('questions of a buyer about paying have no warning for the vendor', () => {
  for (const text of ['Do I pay first?', 'Must I pay before you deliver?', 'Do I have to pay in advance?']) {
    expect(warningOf(text, { isToBuyer: false })).toBeNull();
  }
});

const hostile = [
  'send ',
  'send money ',
  'p i n ',
  'a.',
  'http://',
  'www.',
  '. ',
  'first send pay before ',
  'е',
  '\u{1d5d4} ',
  'a\u0301\u0301',
  '("\'<',
  'x-',
];

test.each(hostile)('4,000 characters of %j take at most twice the steps of 2,000', (part) => {
  const stepsOf = (length: number) => {
    let steps = 0;
    const text = part.repeat(length).slice(0, length);
    findWarning({ text, isEarly: true, isToBuyer: true }, OWN, () => (steps += 1));
    return steps;
  };
  const half = stepsOf(2000);
  expect(stepsOf(4000)).toBeLessThanOrEqual(2.1 * half + 1000);
  // Each word is compared once with each step of each sequence.
  expect(stepsOf(4000)).toBeLessThan(4000 * 100);
});
