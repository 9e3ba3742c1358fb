import { languages } from '@akatale/contracts/languages';
import { describe, expect, test } from 'vitest';
import { notificationExamples } from '../../../../test/notification-texts.ts';
import { type CodedText, codes, wordingOf } from './coded-text.ts';

test('every code has an example', () => {
  expect(new Set(notificationExamples.map(({ coded }) => coded.code))).toEqual(new Set(codes));
});

describe.each(languages)('in %s', (language) => {
  test.each(notificationExamples)('$coded.code names all its values and is whole', ({ coded, english }) => {
    const { title, message, reason } = wordingOf(language, coded);
    const isEnglish = language === 'en';
    if (isEnglish) expect([title, message, reason]).toEqual(english);
    else expect(reason).not.toBe(english[2]);
    expect([title, reason, english[1] === '' ? 'as in English' : message]).not.toContain('');
    expect(`${title} ${message} ${reason}`).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
    const said = [title, message, reason].join(' ');
    for (const name of [...namesIn(coded), ...(english.join(' ').match(/\d[\d,]*/g) ?? [])])
      expect(said).toContain(name);
  });

  test('a photo without words is named', () => {
    const photo = { senderName: 'Amina', preview: '', productTitle: 'Radio' };
    const { message } = wordingOf(language, { code: 'message.new', values: photo });
    expect(message).toBe({ en: 'Photo', lg: 'Ekifaananyi', sw: 'Picha' }[language]);
  });
});

/** Beside amounts and dates, which are as in English, and codes, which are said in words. */
function namesIn({ values }: CodedText): string[] {
  const all: unknown[] = Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    name === 'reason' || name === 'thing' ? [] : value,
  );
  return all.filter((value) => typeof value === 'string' && !/^\d{4}-/.test(value)) as string[];
}

describe('a row of new products names', () => {
  const product = (productTitle: string) => ({ productId: 1, productTitle, productPrice: 1000, productImage: null });
  const describeNew = (language: (typeof languages)[number], titles: string[], productCount: number) => {
    const products = titles.map(product);
    const values = { vendorName: 'Kato', productTitle: titles[0]!, products, productCount };
    return wordingOf(language, { code: 'product.new', values }).message;
  };

  test.each([
    [['Lamp'], 1, 'Lamp'],
    [['Lamp', 'Kettle'], 2, 'Lamp and Kettle'],
    [['Lamp', 'Kettle', 'Iron'], 3, 'Lamp, Kettle and 1 more'],
    [['Lamp', 'Kettle', 'Iron', 'Radio', 'Sofa'], 997, 'Lamp, Kettle and 995 more'],
  ])('of %j, %i in all: %s', (titles, productCount, text) => {
    expect(describeNew('en', titles, productCount)).toBe(text);
  });

  test('one or several more in Luganda', () => {
    expect(describeNew('lg', ['Lamp', 'Kettle'], 3)).toBe('Lamp, Kettle n’ekirala 1');
    expect(describeNew('lg', ['Lamp', 'Kettle'], 4)).toBe('Lamp, Kettle n’ebirala 2');
  });
});
