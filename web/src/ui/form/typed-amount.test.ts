import { readAmount } from '@akatale/contracts/typed-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountProblem, type AmountText, editAmount, fillAmount, isUnreadable, tidyAmount } from './typed-amount.ts';

const separators = [',', '.', ' ', '\u00a0', '\u2007', '\u2009', '\u202f'];
const wholeAmount = fc.integer({ min: 0, max: 10_000_000_000 });
const grouped = (amount: number, separator: string) => amount.toLocaleString('en').replaceAll(',', separator);
/** Every accepted way of writing an amount, without and with its unit. */
const written = fc
  .record({
    amount: wholeAmount,
    separator: fc.constantFrom('', ...separators),
    zeros: fc.constantFrom('', '0', '000'),
    before: fc.constantFrom('', ' ', 'USh ', 'ush', 'UGX ', 'UGX\u00a0', 'Shs. ', 'Sh', 'SHS '),
    after: fc.constantFrom('', ' ', '/=', ' /=', ' shs', ' UGX'),
  })
  .map(({ amount, separator, zeros, before, after }) => {
    const digits = grouped(amount, separator);
    const padded = /^\d+$/.test(digits) ? zeros + digits : digits;
    return { amount, text: before + padded + after };
  });
const letters = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('0', '5', '85', '000', '250', '1') },
      { weight: 3, arbitrary: fc.constantFrom(',', '.', ' ', '\u00a0', '-', '+', '/=', 'USh') },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 2 }) },
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));
const groups = fc
  .array(fc.tuple(fc.constantFrom('000', '250', '5', '00'), fc.constantFrom(',', '.', ' ')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.map(([digits, separator]) => separator + digits).join(''));
/** Texts that look like amounts, right and wrong ones. */
const likeAmounts = fc.oneof(
  letters,
  fc.tuple(fc.constantFrom('0', '1', '85', '1234'), groups).map((parts) => parts.join('')),
);

test('every accepted way of writing an amount is written out when the field is left', () => {
  fc.assert(
    fc.property(written, ({ amount, text }) => {
      expect(isUnreadable(text)).toBe(false);
      expect(tidyAmount(text)).toBe(grouped(amount, ','));
    }),
  );
});

test('what cannot be read is told, with the amount that is probably meant', () => {
  const text = { notWhole: 'whole shillings', isMeant: (amount: string) => `${amount}?` };
  expect(amountProblem('850k', text)).toBe('USh\u00a0850,000?');
  expect(amountProblem('1.2m', text)).toBe('USh\u00a01,200,000?');
  for (const typed of ['85000.00', '1,2', '1.5', '-5', 'cheap'])
    expect(amountProblem(typed, text)).toBe('whole shillings');
  for (const typed of ['', ' ', '\u200b', '850,000/=', '0']) expect(amountProblem(typed, text)).toBeUndefined();
});

test.each(['', ' ', '\u00a0', '\u200e'])('%j is nothing rather than something wrong', (text) => {
  expect([readAmount(text), isUnreadable(text)]).toEqual([null, false]);
});

describe('while it is typed', () => {
  const insert = (before: AmountText, data: string, at = before.text.length) =>
    editAmount(before, {
      value: before.text.slice(0, at) + data + before.text.slice(at),
      cursor: at + data.length,
      inputType: 'insertText',
      data,
    });
  const typeAll = (text: string) =>
    [...text].reduce<AmountText>((before, letter) => insert(before, letter), fillAmount(''));
  const remove = (before: AmountText, start: number, end: number) =>
    editAmount(before, {
      value: before.text.slice(0, start) + before.text.slice(end),
      cursor: start,
      inputType: 'deleteContentBackward',
      data: null,
    });

  test('thousands are set apart, and go together again', () => {
    expect(typeAll('1250000').text).toBe('1,250,000');
    expect(remove(fillAmount('85000'), 5, 6).text).toBe('8,500');
    expect(insert(fillAmount('85000'), '1', 1)).toMatchObject({ text: '815,000', cursor: 2 });
    expect(typeAll('007').text).toBe('7');
  });

  test('backspace over a comma goes on to the digit before it', () => {
    expect(remove(fillAmount('85000'), 2, 3)).toMatchObject({ text: '85,000', cursor: 2 });
  });

  test('a person’s own dot, comma or sign stays, and the commas of the field go', () => {
    for (const text of ['85000.00', '1234,5', '1234,567', '1,2345', '-5000', '85,000.00', '25.']) {
      expect(typeAll(text).text).toBe(text);
    }
    expect(insert(fillAmount('85000'), '.', 3)).toMatchObject({ text: '85.000', cursor: 3 });
    expect(remove(typeAll('85000.'), 5, 6).text).toBe('85,000');
  });

  test('a text that replaces another one is taken as it is', () => {
    const paste = (value: string, data: string | null) =>
      editAmount(fillAmount('1250000'), {
        value,
        cursor: value.length,
        inputType: 'insertFromPaste',
        data,
      });
    for (const text of ['1,5', '1,25', '85000.00', '1,250,00', 'USh 85,000']) {
      expect(paste(text, text).text).toBe(text);
      expect(paste(text, null).text).toBe(text);
    }
    expect(paste('85000', null).text).toBe('85,000');
    expect(paste('1,250,000,5', ',5').text).toBe('1250000,5');
  });

  test('a keyboard that composes words groups too', () => {
    const compose = (before: AmountText, value: string) =>
      editAmount(before, {
        value,
        cursor: value.length,
        inputType: 'insertCompositionText',
        data: value,
      });
    expect(compose(fillAmount('8500'), '8,5000').text).toBe('85,000');
    expect(compose(fillAmount('8500'), '8,500.').text).toBe('8500.');
  });

  test('text typed letter by letter parses like the whole text', () => {
    fc.assert(
      fc.property(likeAmounts, (typed) => {
        const text = typed.replace(/^0+(?=\d)/, '');
        expect(readAmount(typeAll(text).text)).toBe(readAmount(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('a restored draft parses to the same amount', () => {
    fc.assert(
      fc.property(likeAmounts, (text) => {
        expect(readAmount(fillAmount(text).text)).toBe(readAmount(text));
        if (isUnreadable(text)) expect(fillAmount(text).text).toBe(text);
      }),
    );
  });
});
