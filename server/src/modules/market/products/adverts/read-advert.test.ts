import { readFileSync } from 'node:fs';
import { NUMBER_TAKEN, plainAdvert } from '@akatale/contracts/market/adverts';
import { readAdvert as endpoint } from '@akatale/contracts/market/adverts-endpoints';
import { codePoints, textLimits } from '@akatale/contracts/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOf } from '../../kinds/index.ts';
import { readAdvert } from './read-advert.ts';

const file = new URL('../../../../../test/adverts/adverts.txt', import.meta.url);

interface Judged {
  text: string;
  right: Record<string, string>;
}

const adverts: Judged[] = readFileSync(file, 'utf8')
  .split(/\n\n+/)
  .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
  .filter((lines) => lines.length > 0)
  .map((lines) => ({
    text: lines.filter((line) => !line.startsWith('> ')).join('\n'),
    right: Object.fromEntries(
      lines.flatMap((line) => {
        const [, name = '', value = ''] = /^> (\w+): (.+)$/.exec(line) ?? [];
        return name ? [[name, value]] : [];
      }),
    ),
  }));

function reading({ text }: Judged): Record<string, string> {
  const read = readAdvert(text);
  return {
    ...read.attributes,
    title: read.title,
    price: String(read.price ?? read.priceDoubt ?? ''),
    place: read.location ?? '',
    kind: kindOf({ title: read.title, category: read.category })?.id ?? '',
    condition: read.condition ?? '',
    things: String(read.things),
    numbers: String(read.numbers),
  };
}
const always = { title: '', price: '', place: '', kind: '', things: '1', numbers: '0' };

test('adverts of chats are read', () => {
  const wrong = adverts.flatMap((advert) => {
    const read = reading(advert);
    return Object.entries({ ...always, ...advert.right }).flatMap(([name, value]) =>
      value.split(' | ').includes(read[name] ?? '') ? [] : [`${name}: ${read[name] ?? ''}, not ${value}`],
    );
  });
  expect(wrong).toEqual([]);
  expect(adverts).toHaveLength(60);
});

test('what it says is said once, without marks, numbers and what leads to them', () => {
  const read = (text: string) => readAdvert(text).description;
  expect(
    read('*Sofa set* 5 seater\nPrice: 850k\nLocation: Ntinda\n_Very_ clean\nCall Brian on 0772410233 or 0701555444'),
  ).toBe('Sofa set 5 seater\nVery clean');
  expect(read('Sofa set 5 seater, 850k, Ntinda 0772410233')).toBe('Sofa set 5 seater, 850k, Ntinda');
  expect(read('Bed 5*6\n~900k~\nhttps://wa.me/256772410233?text=hi')).toBe('Bed 5*6');
  // A price that is left to its vendor stays to be read.
  expect(read('Gomesi\n80k to 150k')).toBe('Gomesi\n80k to 150k');
  // Of several things the first, with what is said of all.
  expect(read('Fridge 500k\nTV 300k\nMoving out of Kyanja')).toBe('Fridge 500k\nMoving out of Kyanja');
});

test.each([
  ['Sofa 850k', 850_000],
  ['Sofa 850 K/=', 850_000],
  ['Sofa ugx850,000', 850_000],
  ['Sofa Shs. 850,000 only', 850_000],
  ['Sofa 1.2m', 1_200_000],
  ['Sofa 1,2M', 1_200_000],
  ['Sofa price 850 000', 850_000],
  ['Sofa at 850000', 850_000],
  ['Sofa 850k, yes 850,000/=', 850_000],
  ['Sofa omuwendo 850,000', 850_000],
  ['Sofa bei ni 850,000', 850_000],
  ['Sofa 850k, transport 20k', 850_000],
  ['Sofa 850k delivery free', 850_000],
  ['Samsung TV 32 inch 450k delivery 10k', 450_000],
  ['TV price 450k delivery 10k', 450_000],
  ['TV 450k delivery fee ugx 5000', 450_000],
  ['TV 450k, 10k delivery. 32 inch', 450_000],
  ['Shoes New Balance 85k', 85_000],
  ['Sofa 850k [☎]', 850_000],
  ['iPhone 11-850k', 850_000],
  ['Dumbbell 50 pounds 300k', 300_000],
  ['Sofa 800k to 900k', 'range'],
  ['Sofa 800-900k', 'range'],
  ['Sofa from 800k', 'range'],
  ['Sofa 800k and above', 'range'],
  ['Sofa 50k+', 'range'],
  ['Sofa 850k or 800k cash', 'several'],
  ['Sofa was 900k now 850k', 'several'],
  ['Sofa 0772850k', 'number'],
  ['Sofa 850k0772410233', 'number'],
  ['Sofa 0772410233k', 'number'],
  ['Sofa price 850', 'unsure'],
  ['Sofa 850/=', 'unsure'],
  ['Sofa 99999m', 'unsure'],
  ['iPhone 11 850 000', 'unsure'],
  ['Delivery 10k', 'unsure'],
  ['10k delivery 450k sofa', 'unsure'],
  ['Deposit 200k balance 300k sofa', 'unsure'],
  ['20k deposit 300k balance sofa', 'unsure'],
  ['Kes 20,000 sofa', 'unsure'],
  ['Sofa $1,200', 'unsure'],
  ['Sofa 500 dollars', 'unsure'],
  ['Sofa £50', 'unsure'],
  ['Sofa 500 euros', 'unsure'],
  ['Sofa 1. 2m', 'unsure'],
  ['Sofa 850,000.00', 'unsure'],
  ['Sofa Ksh. 850,000.00', 'unsure'],
  ['Sofa', null],
  ['4K TV 55 inch', null],
  ['Isuzu Euro 5 tipper', null],
  ['Isuzu 6 Euro 5', null],
  ['Cable 5m', null],
  ['Car, 98,000 km, 2003, 1800cc', null],
  ['Car mileage 120k', null],
  ['Power bank 20000 mAh', null],
])('the price of "%s" is %s', (text, said) => {
  const { price, priceDoubt } = readAdvert(text);
  expect(price ?? priceDoubt).toBe(said);
});

test.each(['450k delivery 10k', '450k, delivery fee 5000', '850,000.00'])('"%s" is in no title', (price) => {
  expect(readAdvert(`Samsung TV ${price}`).title).toBe('Samsung TV');
});

test.each(['Dumbbell 50 pounds', 'Isuzu Euro 5 tipper'])('the number of "%s" stays in the title', (title) => {
  expect(readAdvert(title).title).toBe(title);
});

test.each([
  ['Sofa, brand new', 'New'],
  ['Sofa. New. 850k', 'New'],
  ['Sofa like new', 'Used - Like New'],
  ['Sofa, slightly used', 'Used - Like New'],
  ['Sofa in very good condition', 'Used - Good'],
  ['Sofa, needs repair', 'Used - Fair'],
  ['Car in good condition with brand new tyres', null],
  ['UK used phone', null],
  ['Car with new tyres', null],
])('the condition of "%s" is %s', (text, said) => {
  expect(readAdvert(text).condition).toBe(said);
});

const bits = fc.oneof(
  fc.constantFrom(
    '850k',
    '1.2m',
    '800-900k',
    '850,000/=',
    'Ntinda',
    'sofa set',
    'Samsung A10',
    '*',
    '_',
    '~',
    '```',
    '\n',
    ', ',
    '. ',
    ' ',
    'call ',
    'wa.me/',
    '0772410233',
    '+256 772 410 233',
    '0772 1234',
    'k',
    '[☎]',
    '¦',
    '🔥',
    '\u202e',
    'أريكة',
    'price: ',
    'or ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.nat().map(String),
);

test('whatever it is, it is read, without a telephone number, and fits the form', () => {
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 25 }), (parts) => {
      const read = readAdvert(parts.join(''));
      expect(endpoint.output.safeParse(read).error).toBeUndefined();
      for (const said of [read.title, read.description, ...Object.values(read.attributes)]) {
        expect(plainAdvert(said).numbers).toEqual([]);
        expect(said).not.toContain(NUMBER_TAKEN);
      }
      expect(codePoints(read.title)).toBeLessThanOrEqual(textLimits.title);
      expect(codePoints(read.description)).toBeLessThanOrEqual(textLimits.description);
      expect(read.price === null || read.priceDoubt === null).toBe(true);
      expect(read.price ?? 1).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
