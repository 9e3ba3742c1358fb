import { describe, expect, test } from 'vitest';
import { indexNames } from './other-names.ts';
import { inOtherWords, nameTiers, understand } from './understand.ts';

const source = 'a test';
const names = indexNames([
  { names: ['sofa', 'couch', 'settee'], source, isUnsure: false },
  { names: ['flat iron', 'pressing iron', 'iron box'], source, isUnsure: false },
  { from: ['flask'], to: ['thermos'], source, isUnsure: false },
  { from: ['entebe'], to: ['chair'], source, isUnsure: true },
  { from: ['entebe'], to: ['seat'], source, isUnsure: false },
]);
const nothingListed = () => false;
const said = (typed: string, isListed: (word: string) => boolean = nothingListed) =>
  understand(typed.split(' '), names, isListed).map((part) =>
    part.map(({ words, isLikely }) => (isLikely ? '' : '~') + words.join(' ')),
  );

describe('what was typed stands first, and then what it may be called', () => {
  test.each([
    ['couch', [['couch', 'sofa', 'settee']]],
    ['couches', [['couches', 'sofa', 'settee']]],
    ['leather couch', [['leather'], ['couch', 'sofa', 'settee']]],
    ['old pressing iron', [['old'], ['pressing iron', 'flat iron', 'iron box']]],
    ['flask', [['flask', 'thermos']]],
    ['entebe', [['entebe', '~chair', 'seat']]],
    ['thermos', []],
    ['iron', []],
    ['leather', []],
  ])('%s: %j', (typed, parts) => {
    expect(said(typed)).toEqual(parts);
  });
});

describe('a misspelt name', () => {
  test.each([
    ['cauch', [['cauch', 'couch', 'sofa', 'settee']]],
    ['setee', [['setee', 'settee', 'sofa', 'couch']]],
    ['cou', []],
    ['coach', [['coach', 'couch', 'sofa', 'settee']]],
  ])('%s: %j', (typed, parts) => {
    expect(said(typed)).toEqual(parts);
  });

  test('is none where a listing has the word', () => {
    expect(said('coach', (word) => word === 'coach')).toEqual([]);
  });
});

describe('the queries', () => {
  const understood = (typed: string) => understand(typed.split(' '), names, nothingListed);

  test('ask for any name of each part, in the title and then anywhere', () => {
    expect(nameTiers(understood('leather couch'), { isSure: true })).toEqual([
      {
        field: 'title',
        query:
          "(('leather':* | 'leathers' | 'leatheres') & (('couch' | 'couchs' | 'couches') | ('sofa' | 'sofas' | 'sofaes') | ('settee' | 'settees' | 'setteees')))",
      },
      expect.objectContaining({ field: 'anywhere' }),
    ]);
  });

  test('leave out what is unsure, unless they are to widen', () => {
    const [sure] = nameTiers(understood('entebe'), { isSure: true });
    const [wide] = nameTiers(understood('entebe'), { isSure: false });
    expect(sure?.query).not.toContain('chair');
    expect(wide?.query).toContain('chair');
  });

  test('are none where nothing has another name', () => {
    expect(nameTiers(understood('leather'), { isSure: false })).toEqual([]);
  });
});

test.each([
  ['couch', 'sofa'],
  ['red couch', 'red sofa'],
  ['entebe', 'seat'],
  ['leather', null],
])('%s in other words: %s', (typed, words) => {
  expect(inOtherWords(understand(typed.split(' '), names, nothingListed))).toBe(words);
});
