import { expect, test } from 'vitest';
import { layOutPoster, type Measure, type PosterTexts, SHEET_HEIGHT } from './poster-layout.ts';

/** Letters half as wide as high, as those of the display face nearly are. */
const measure: Measure = (words, { size }) => words.length * size * 0.55;

const words: PosterTexts = {
  name: 'Okello Phones',
  location: 'Ntinda, Kampala',
  scan: 'Scan to see what I sell',
  address: 'akatale.example/vendor-store/2',
  market: 'On Akatale, the second-hand market',
};

test.each([
  ['a short name', words],
  ['a name of two lines', { ...words, name: 'Kirabo Second-hand Furniture and Lamps' }],
  ['no place', { ...words, location: null }],
  [
    'everything as long as it may be',
    { ...words, name: 'W'.repeat(80), location: 'p '.repeat(60).trim(), address: 'a'.repeat(90) },
  ],
])('with %s nothing leaves the sheet, and the code stands between the words', (_, given) => {
  const { lines, code } = layOutPoster(given, measure);
  for (const line of lines) expect(measure(line.words, line)).toBeLessThanOrEqual(84);
  const said = lines.map((line) => line.words.replaceAll(' ', '')).join('');
  expect(said).toBe(Object.values(given).join('').replaceAll(' ', ''));
  const above = lines.filter(({ y }) => y < code.y);
  const below = lines.filter(({ y }) => y > code.y + code.side);
  expect(above.length + below.length).toBe(lines.length);
  expect(Math.max(...lines.map(({ y, size }) => y + size * 0.6))).toBeLessThanOrEqual(SHEET_HEIGHT - 6 + 1e-9);
  expect(code.side).toBeGreaterThan(25);
});

test('with few words the code is as wide as the sheet allows', () => {
  expect(layOutPoster(words, measure).code.side).toBeCloseTo(84, 0);
});
