import { expect, test } from 'vitest';
import { addTexts, emptyTranslation } from './add-texts.ts';

const english = `import { texts } from '../texts.ts';

export const shopText = texts({
  sell: 'Sell',
  buy: 'Buy',
  count: (n: number) => \`\${n} items\`,
  deep: { open: 'Open', 'close-all': 'Close' },
});
`;
const translation = (texts: string) =>
  `import type { shopText as english } from '../../shop/shop-text.ts';\n\nexport const shopText: typeof english = ${texts};\n`;
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(',,', ',');

test('a whole translation stays as it is', () => {
  const whole = translation(`{ sell: 'a', buy: 'b', count: (n) => 'c' + n, deep: { open: 'd', 'close-all': 'e' } }`);
  expect(addTexts(english, whole)).toBe(whole);
});

test('what is missing stands in its place, in English and marked, also in groups', () => {
  const whole = addTexts(english, translation(`{\n  buy: 'b',\n  deep: { 'close-all': 'e' },\n}`));
  expect(plain(whole)).toContain(
    plain(`{
      /* untranslated */ sell: 'Sell',
      buy: 'b',
      /* untranslated */ count: (n: number) => \`\${n} items\`,
      deep: { /* untranslated */ open: 'Open', 'close-all': 'e' }, }`),
  );
});

test('several texts in one place keep their order', () => {
  const whole = addTexts(english, translation(`{ deep: { open: 'd', 'close-all': 'e' } }`));
  expect(whole.indexOf('sell')).toBeLessThan(whole.indexOf('buy'));
  expect(whole.indexOf('buy')).toBeLessThan(whole.indexOf('count'));
  expect(addTexts(english, whole)).toBe(whole);
});

test('a file that is not there yet gets all of them', () => {
  const empty = emptyTranslation(english, 'shop/shop-text.ts');
  expect(empty).toBe(translation('{}'));
  const whole = addTexts(english, empty);
  expect(whole.match(/untranslated/g)).toHaveLength(4);
  expect(addTexts(english, whole)).toBe(whole);
});

test('a text with forms of a number brings what chooses them, once', () => {
  const line = `import { plural } from '../language.ts';\n`;
  const forms = `plural(n, { one: 'One item', other: \`\${n} items\` })`;
  const counting = line + english.replace('`${n} items`', forms);
  const whole = addTexts(counting, translation(`{ sell: 'a', buy: 'b', deep: { open: 'd', 'close-all': 'e' } }`));
  expect(whole).toContain(`from '../../shop/shop-text.ts';\n${line}`);
  expect(whole).toContain(`/* untranslated */ count: (n: number) => ${forms}`);
  expect(addTexts(counting, whole)).toBe(whole);
  const own = translation(`{ sell: 'a', buy: 'b', count: (n) => 'c' + n, deep: { open: 'd', 'close-all': 'e' } }`);
  expect(addTexts(counting, own)).toBe(own);
});
