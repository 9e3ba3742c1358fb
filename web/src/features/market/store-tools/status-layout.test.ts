import { expect, test } from 'vitest';
import type { MeasureText } from '../../../ui/media/draw-picture.ts';
import { layOutStatus, STATUS_HEIGHT, STATUS_WIDTH, type StatusTexts } from './status-layout.ts';

/** Letters half as wide as high, as those of the display face nearly are. */
const measure: MeasureText = (words, { sizePx }) => words.length * sizePx * 0.55;

const words: StatusTexts = {
  title: 'Samsung Galaxy A14',
  price: 'USh 450,000',
  regularPrice: null,
  discount: null,
  store: 'Okello Phones',
  location: 'Ntinda, Kampala',
  address: 'akatale.example/products/12',
  market: 'Akatale',
};
const promoted = { ...words, regularPrice: 'USh 500,000', discount: '-10%' };
const longest: StatusTexts = {
  title: 'Generator '.repeat(20).trim(),
  store: 'W'.repeat(80),
  location: 'p '.repeat(60).trim(),
  price: 'USh 10,000,000,000',
  regularPrice: 'USh 10,000,000,001',
  discount: '-99%',
  address: 'a'.repeat(90),
  market: 'M'.repeat(40),
};

test.each([
  ['a short title', words],
  ['a promotion', promoted],
  ['no place', { ...words, location: null }],
  ['everything as long as it may be', longest],
])('with %s nothing leaves the picture or covers something else', (_, given) => {
  const { photo, lines, labels, code } = layOutStatus(given, measure);
  for (const { words: line, x, font } of lines) {
    expect(x + measure(line, font)).toBeLessThanOrEqual(STATUS_WIDTH - 60 + 1e-9);
  }
  for (const { x, width, words: label, font } of labels) {
    expect(x + width).toBeLessThanOrEqual(STATUS_WIDTH - 60 + 1e-9);
    expect(measure(label, font)).toBeLessThan(width);
  }
  const [price] = labels;
  const above = lines.filter(({ y }) => y < price!.y);
  const foot = lines.filter(({ y }) => y > code.y - 40);
  expect(Math.min(...above.map(({ y, font }) => y - font.sizePx * 0.6))).toBeGreaterThan(photo.y + photo.height);
  for (const { words: line, x, y, font } of foot) {
    expect(x + measure(line, font)).toBeLessThan(code.x);
    expect(y + font.sizePx * 0.6).toBeLessThan(STATUS_HEIGHT - 140);
    expect(y - font.sizePx * 0.6).toBeGreaterThan(price!.y + price!.height);
  }
  expect(photo.height).toBeGreaterThan(750);
});

test('a title of more than three lines ends in an ellipsis', () => {
  const { lines } = layOutStatus(longest, measure);
  const title = lines.filter(({ words: line }) => line.startsWith('Generator'));
  expect(title).toHaveLength(3);
  expect(title[2]?.words).toMatch(/…$/);
});

test('a promotion shows its price, the regular price struck through, and the discount', () => {
  const { lines, labels } = layOutStatus(promoted, measure);
  expect(labels.map(({ words: label }) => label)).toEqual(['USh 450,000', '-10%']);
  expect(lines.filter(({ isStruck }) => isStruck).map(({ words: line }) => line)).toEqual(['USh 500,000']);
  expect(layOutStatus(words, measure).lines.some(({ isStruck }) => isStruck)).toBe(false);
});

test('the photo takes what the words leave', () => {
  expect(layOutStatus(words, measure).photo.height).toBeGreaterThan(layOutStatus(longest, measure).photo.height);
});
