import { describe, expect, test } from 'vitest';
import { inOtherWords, type Instead, synonymTiers, addSynonyms } from './add-synonyms.ts';
import { indexSynonyms, withTaught } from './synonyms.ts';

const names = indexSynonyms([
  { language: 'en', names: ['sofa', 'couch', 'settee'], means: null },
  { language: 'en', names: ['flat iron', 'pressing iron', 'iron box'], means: null },
  { language: 'lg', names: ['flask'], means: ['thermos'] },
  { language: 'lg', names: ['entebe'], means: ['seat'] },
  { language: 'lg', names: ['ensawo essomero'], means: ['school bag'] },
  { language: 'sw', names: ['mtego wa panya'], means: ['mouse trap'] },
]);
const unlisted = (...words: string[]) => new Map(words.map((word) => [word, { words: [], distance: Infinity }]));
const said = (typed: string, instead: ReadonlyMap<string, Instead> = new Map()) =>
  addSynonyms(typed.split(' '), names, instead).map((part) => part.map(({ words }) => words.join(' ')));

describe('what was typed stands first, and then what it may be called', () => {
  test.each([
    ['couch', [['couch', 'sofa', 'settee']]],
    ['couches', [['couches', 'sofa', 'settee']]],
    ['leather couch', [['leather'], ['couch', 'sofa', 'settee']]],
    ['pressing irons', [['pressing irons', 'flat iron', 'iron box']]],
    ['old pressing iron', [['old'], ['pressing iron', 'flat iron', 'iron box']]],
    ['flask', [['flask', 'thermos']]],
    ['entebe', [['entebe', 'seat']]],
    // A word that says nothing elsewhere may be part of a name, and may be left out of it.
    ['mtego wa panya', [['mtego wa panya', 'mouse trap']]],
    ['mtego panya', [['mtego panya', 'mouse trap']]],
    ['thermos', []],
    ['iron', []],
    ['leather', []],
  ])('%s: %j', (typed, parts) => {
    expect(said(typed)).toEqual(parts);
  });
});

describe('a name of Luganda', () => {
  test.each([
    ['nsawo yessomero', 'school bag'],
    ['ensawo somero', 'school bag'],
    ['enttebe', 'seat'],
  ])('%s is known in other spellings: %s', (typed, meant) => {
    expect(said(typed, unlisted(...typed.split(' ')))[0]).toContain(meant);
  });

  test('is none where listings have its words', () => {
    expect(said('nsawo yessomero')).toEqual([]);
  });
});

describe('a misspelt name', () => {
  test.each([
    ['cauch', [['cauch', 'couch', 'sofa', 'settee']]],
    ['setee', [['setee', 'settee', 'sofa', 'couch']]],
    ['cou', []],
    ['coach', [['coach', 'couch', 'sofa', 'settee']]],
  ])('%s: %j', (typed, parts) => {
    expect(said(typed, unlisted(typed))).toEqual(parts);
  });

  test('is none where a listing has the word', () => {
    expect(said('coach')).toEqual([]);
  });

  test('is none where a listing has a nearer word', () => {
    const nearer = new Map([['cauch', { words: ['caught'], distance: 0.1 }]]);
    expect(said('cauch', nearer)).toEqual([]);
  });
});

describe('a word beside a name that no listing has', () => {
  test('is what listings have instead', () => {
    const instead = new Map([['lether', { words: ['leather'], distance: 0.6 }]]);
    expect(said('lether couch', instead)).toEqual([
      ['lether', 'leather'],
      ['couch', 'sofa', 'settee'],
    ]);
  });

  test('is left out where they have nothing like it', () => {
    expect(said('xyz couch', unlisted('xyz'))).toEqual([['couch', 'sofa', 'settee']]);
  });

  test('and alone it has no other name', () => {
    expect(said('xyz', unlisted('xyz'))).toEqual([]);
    expect(said('zzzzqq', unlisted('zzzzqq'))).toEqual([]);
  });
});

describe('the queries', () => {
  const understood = (typed: string) => addSynonyms(typed.split(' '), names, new Map());

  test('ask for any name of each part, in the title and then anywhere', () => {
    expect(synonymTiers(understood('leather couch'))).toEqual([
      {
        field: 'title',
        query:
          "(('leather':* | 'leathers') & (('couch' | 'couchs' | 'couches') | ('sofa' | 'sofas') | ('settee' | 'settees')))",
      },
      expect.objectContaining({ field: 'anywhere' }),
    ]);
  });

  test('are none where nothing has another name', () => {
    expect(synonymTiers(understood('leather'))).toEqual([]);
  });
});

test.each([
  ['couch', [], 'sofa'],
  ['couch', ['Leather settee', 'Blue sofa', 'Settees, two'], 'settee'],
  ['red couch', ['Red sofa'], 'red sofa'],
  ['entebe', ['Chair'], 'seat'],
  ['leather', [], null],
])('%s in other words, where %j are shown: %s', (typed, titles, words) => {
  expect(inOtherWords(addSynonyms(typed.split(' '), names, new Map()), titles)).toBe(words);
});

test('a name of which only fillers and another word are left is none', () => {
  const phones = indexSynonyms([{ language: 'en', names: ['iphone', 'i phone'], means: null }]);
  expect([phones.get('phone'), phones.get('iphone')?.length]).toEqual([undefined, 1]);
});

describe('what an operator has taught', () => {
  const taught = withTaught(
    names,
    new Map([
      ['couch', [['bench']]],
      ['pouch', [['bag']]],
    ]),
  );
  const meaning = (typed: string, ...none: string[]) =>
    addSynonyms([typed], taught, unlisted(...none)).map((part) => part.map(({ words }) => words.join(' ')));

  test('comes before the list, which is as it was', () => {
    expect(meaning('couch')).toEqual([['couch', 'bench']]);
    expect(meaning('pouch')).toEqual([['pouch', 'bag']]);
    expect(meaning('sofa')).toEqual([['sofa', 'couch', 'settee']]);
    expect(said('couch')).toEqual([['couch', 'sofa', 'settee']]);
  });

  test('may be misspelt, as what is listed may be', () => {
    expect(meaning('pouhc', 'pouhc')).toEqual([['pouhc', 'pouch', 'bag']]);
    expect(meaning('cauch', 'cauch')).toEqual([['cauch', 'couch', 'bench']]);
  });
});
