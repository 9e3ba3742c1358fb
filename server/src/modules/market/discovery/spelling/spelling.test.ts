import { describe, expect, test } from 'vitest';
import { toleranceFor, wordDistance } from '../../../../platform/text/word-distance.ts';
import { cutModel } from '../../kinds/index.ts';
import {
  prefixesIn,
  prefixQuery,
  distinctWords,
  exactTiers,
  lexeme,
  pluralsOf,
  significantWords,
  withWords,
} from '../search/search-tiers.ts';
import { chooseSpelling, splitsOf, type Dictionary } from './choose-spelling.ts';
import { fitForCursor, nearTiers, readSpelling, writeSpelling, type Spelling } from './spelling.ts';

describe('what a search says', () => {
  test('fillers fall away, unless there is nothing else', () => {
    expect(significantWords(['i', 'want', 'to', 'buy', 'a', 'phone'])).toEqual(['phone']);
    expect(significantWords('where can i get a milk can'.split(' '))).toEqual(['milk', 'can']);
    expect(significantWords('where can i get'.split(' '))).toEqual(['where', 'can', 'get']);
    expect(significantWords([])).toEqual([]);
    expect(significantWords(['for', 'sale'])).toEqual(['for', 'sale']);
  });

  test('each word counts once, and a sentence ends at ten', () => {
    expect(distinctWords(['red', 'red', 'shoe'])).toEqual(['red', 'shoe']);
    expect(distinctWords(Array.from({ length: 30 }, (_, index) => `w${index}`))).toHaveLength(10);
  });

  test('models are cut where letters meet digits, names are not', () => {
    expect(cutModel('iphone13pro')).toEqual(['iphone', '13', 'pro']);
    expect(cutModel('128gb')).toEqual(['128', 'gb']);
    expect(cutModel('s21')).toEqual(['s21']);
  });

  test('nothing in a word is an operator of full text', () => {
    expect(lexeme("o'neil")).toBe("'o''neil'");
    expect(lexeme('a\\b')).toBe("'a\\\\b'");
    expect(prefixQuery('tv')).toBe("'tv':*");
    expect(prefixQuery('x')).toBe("'x'");
  });

  test('the title comes before everything else', () => {
    expect(exactTiers(['iron', 'box']).map(({ field }) => field)).toEqual([
      'title',
      'title',
      'title',
      'anywhere',
      'anywhere',
    ]);
    expect(exactTiers(['iron', 'box'])[2]?.query).toBe("'ironbox':*");
  });

  test('no question is asked twice in a row', () => {
    expect(exactTiers(['x']).map(({ field }) => field)).toEqual(['title', 'anywhere']);
  });

  test('fillers count first, as in the name of a book, and then fall away', () => {
    const [first, second] = exactTiers(['the', 'river', 'and', 'the', 'source']);
    expect(first?.query).toContain("'the'");
    expect(second?.query).toBe("('river' & 'source')");
  });
});

describe('a beginning of words', () => {
  const tiers = exactTiers(['lapto', 'bag']);

  test('is replaced by the words that begin so', () => {
    expect(prefixesIn(tiers)).toEqual(['lapto', 'bag', 'laptobag']);
    const beginning = new Map([
      ['lapto', ['laptop', 'laptops']],
      ['bag', null],
      ['laptobag', []],
    ]);
    expect(withWords(tiers, beginning).map(({ query }) => query)).toEqual([
      "('lapto' & 'bag')",
      "((('laptop' | 'laptops') | 'laptos' | 'laptoes') & ('bag':* | 'bags'))",
      "'-'",
      "(('lapto' | 'laptos' | 'laptoes') & ('bag' | 'bags'))",
      "(('lapto' | 'laptos' | 'laptoes') & ('bag' | 'bags'))",
    ]);
  });

  test('may have signs in it', () => {
    const tier = { field: 'title', query: `${prefixQuery("o'n\\")} | ${prefixQuery('tv')}` } as const;
    expect(prefixesIn([tier])).toEqual(["o'n\\", 'tv']);
  });
});

test('letters without a vowel are not heard', () => {
  expect(wordDistance('qqqqzz', 'case')).toBeGreaterThan(toleranceFor('qqqqzz'));
});

describe('how far words are apart', () => {
  test.each([
    ['samsang', 'samsung'],
    ['galxy', 'galaxy'],
    ['labtop', 'laptop'],
    ['adidass', 'adidas'],
    ['fone', 'phone'],
    ['nitendo', 'nintendo'],
    ['wrigley', 'rigley'],
    ['skool', 'school'],
    ['roap', 'rope'],
    ['chaja', 'charger'],
    ['kompyuta', 'computer'],
    ['kibod', 'keyboard'],
    ['sosepan', 'saucepan'],
  ])('%s may mean %s', (typed, word) => {
    expect(wordDistance(typed, word)).toBeLessThanOrEqual(toleranceFor(typed));
  });

  test.each([
    ['sofa', 'phone'],
    ['tv', 'pc'],
    ['radio', 'table'],
    ['cup', 'bed'],
  ])('%s does not mean %s', (typed, word) => {
    expect(wordDistance(typed, word)).toBeGreaterThan(toleranceFor(typed));
  });

  test('swapped letters are one mistake, the same word none', () => {
    expect(wordDistance('hpone', 'phone')).toBe(1);
    expect(wordDistance('phone', 'phone')).toBe(0);
  });

  test.each([
    ['a doubled letter', 'casioo', 'casio', 'casion'],
    ['another vowel', 'rugbe', 'rugbo', 'rugbt'],
    ['a right beginning', 'versachi', 'versace', 'vosache'],
  ])('%s brings nearer: %s is rather %s than %s', (_, typed, near, far) => {
    expect(wordDistance(typed, near)).toBeLessThan(wordDistance(typed, far));
  });
});

describe('what was meant', () => {
  const dictionary = (words: Record<string, number>): Dictionary => ({
    uses: new Map(Object.entries(words)),
    completions: new Map([['gam', [{ word: 'game', uses: words['game'] ?? 1 }]]]),
    resemblances: new Map(
      ['samsang', 'sumsung', 'ironbox', 'gamboy', 'plastation', 'xyzxyz'].map((word) => [
        word,
        {
          isBeginning: false,
          neighbours: Object.entries(words).map(([word, uses]) => ({ word, uses })),
        },
      ]),
    ),
  });

  test('the nearest word of the listings', () => {
    const [slot] = chooseSpelling(['samsang'], dictionary({ samsung: 40, sandals: 3 }));
    expect(slot?.[0]?.words).toEqual(['samsung']);
  });

  test('two words that were written as one', () => {
    const [slot] = chooseSpelling(['ironbox'], dictionary({ iron: 5, box: 9 }));
    expect(slot?.[0]?.words).toEqual(['iron', 'box']);
  });

  test('two words of which one lacks a letter, too', () => {
    const [slot] = chooseSpelling(['gamboy'], dictionary({ game: 5, boy: 9 }));
    expect(slot?.[0]?.words).toEqual(['game', 'boy']);
  });

  test('a number stays what it is beside a misspelt word', () => {
    const slots = chooseSpelling(['plastation', '5'], dictionary({ playstation: 40 }));
    expect(slots.map((slot) => slot[0]?.words)).toEqual([['playstation'], ['5']]);
  });

  test('of two that are as near, the more common one is likelier', () => {
    const [slot] = chooseSpelling(['sumsung'], dictionary({ samsung: 900, sumsang: 1 }));
    expect(slot).toEqual([
      { words: ['samsung'], isLikely: true },
      { words: ['sumsang'], isLikely: false },
    ]);
  });

  test('itself, and only then a far more common word that a vendor may have mistyped', () => {
    const [slot] = chooseSpelling(['samsang'], dictionary({ samsang: 2, samsung: 900, samson: 3 }));
    expect(slot).toEqual([
      { words: ['samsang'], isLikely: true },
      { words: ['samsung'], isLikely: false },
    ]);
  });

  test('words that say nothing are left out where others remain', () => {
    expect(chooseSpelling(['xyzxyz', 'box'], dictionary({ box: 9 }))).toEqual([[{ words: ['box'], isLikely: true }]]);
  });

  test('nothing, where nothing resembles it', () => {
    expect(chooseSpelling(['xyzxyz'], dictionary({ samsung: 40 }))).toEqual([]);
  });

  test('plurals and places to cut', () => {
    expect(['sofa', 'couch', 'battery'].map(pluralsOf)).toEqual([
      ['sofas'],
      ['couchs', 'couches'],
      ['batterys', 'batteries'],
    ]);
    expect(['sofas', 'couches', 'berries'].map((word) => pluralsOf(word).at(-1))).toEqual(['sofa', 'couch', 'berry']);
    expect(splitsOf('ironbox')).toContainEqual(['iron', 'box']);
  });
});

describe('a spelling in a cursor', () => {
  const spelling: Spelling = [
    [
      { words: ['samsung'], isLikely: true },
      { words: ['sandals'], isLikely: false },
    ],
    [{ words: ['play', 'station'], isLikely: true }],
  ];

  test('comes back as it was', () => {
    expect(readSpelling(writeSpelling(spelling))).toEqual(spelling);
  });

  test.each(['', '.', 'a,,b', "a' | 'b", '~a', 'a b', '<->', 'a'.repeat(300)])(
    'is refused when it was never written: %j',
    (text) => expect(readSpelling(text)).toBeUndefined(),
  );

  test('is cut to what a cursor can carry, and keeps a word for each part', () => {
    const long = Array.from({ length: 8 }, (_, part) =>
      Array.from({ length: 4 }, (_, way) => ({
        words: [`alternative${part}${way}`],
        isLikely: way === 0,
      })),
    );
    const fitted = fitForCursor(long);
    expect(Buffer.byteLength(writeSpelling(fitted))).toBeLessThanOrEqual(280);
    expect(fitted.every((slot) => slot[0]?.isLikely)).toBe(true);
  });

  test('asks for the likeliest first', () => {
    const inTitle = "('samsung' | ('play' & 'station'))";
    const [likely, unlikely, parts] = nearTiers(spelling);
    expect(likely).toEqual([
      { field: 'title', query: "('samsung' & ('play' & 'station'))" },
      { field: 'anywhere', query: "('samsung' & ('play' & 'station'))", inTitle },
      { field: 'anywhere', query: "('samsung' & ('play' & 'station'))" },
    ]);
    expect(unlikely?.map(({ query }) => query)).toEqual([
      "(('samsung':* | 'sandals':*) & ('play':* & 'station':*))",
      "(('samsung' | 'sandals') & ('play' & 'station'))",
    ]);
    expect(parts?.map(({ query }) => query)).toEqual(["'samsung'", "('play' & 'station')"]);
  });
});
