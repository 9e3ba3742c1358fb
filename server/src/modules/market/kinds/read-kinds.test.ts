import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from '@akatale/contracts/categories';
import { expect, test } from 'vitest';
import { kinds, KINDS_REVISION } from './kinds.ts';
import { readKinds } from './read-kinds.ts';

test('the file is right, and has kinds in every category', () => {
  expect(kinds.all.length).toBeGreaterThan(500);
  const empty = categories.filter((category) => !kinds.all.some((kind) => kind.categories[0] === category));
  expect(empty).toEqual([]);
});

test('a changed file has a new revision', () => {
  const file = readFileSync(join(import.meta.dirname, 'kinds.txt'));
  const sum = createHash('sha256').update(file).digest('hex').slice(0, 12);
  expect({ revision: KINDS_REVISION, sum }).toEqual({ revision: 10, sum: '72ba85a4261d' });
});

test('a kind has the categories of what it is one of, and its own', () => {
  const [, phone] = readKinds('[Electronics]\nphone\n    | in Phones\n  smartphone\n      | in Toys\n');
  expect(phone).toMatchObject({ parent: 'phone', categories: ['Electronics', 'Phones', 'Toys'] });
});

test('above a category stands where all its kinds may be listed besides', () => {
  const [phone, charger, tv] = readKinds('[Phones]\n    | in Electronics\nphone\n  charger\n[Electronics]\ntv\n');
  expect(phone?.categories).toEqual(['Phones', 'Electronics']);
  expect(charger?.categories).toEqual(['Phones', 'Electronics']);
  expect(tv?.categories).toEqual(['Electronics']);
});

test('what is one of some kinds is not taken for another of them', () => {
  const [item, seat] = readKinds('[Toys]\nbaby-item\n    | mixed all\n  car-seat\n');
  expect([item?.isOneAsAnother, seat?.isOneAsAnother]).toEqual([false, true]);
});

test('several are called by the rules of English, unless the file says otherwise', () => {
  const file = '[Fashion]\nwatch\ntv\n    | shown TV\nwork-gloves\nberry\nscarf\n    | plural scarves\n';
  expect(readKinds(file).map(({ pluralName }) => pluralName)).toEqual([
    'Watches',
    'TVs',
    'Work gloves',
    'Berries',
    'Scarves',
  ]);
});

test('what is a part of many, for children or a toy names the kinds that it is of', () => {
  const [, bell, small] = readKinds(
    '[Sports]\nbike\nbell\n    | part bell\n    | for bike\nsmall-bike\n    | kids bike\n    | toy bike\n',
  );
  expect(bell).toMatchObject({ partNames: ['bell'], belongsTo: ['bike'] });
  expect(small).toMatchObject({ kidsOf: ['bike'], toyOf: ['bike'] });
});

test('makers of many kinds and words of what is no thing stand above all', () => {
  const [tv] = readKinds('    | makers lg, sony\n    | known loan\n[Electronics]\ntv\n');
  expect(tv).toMatchObject({ makers: ['lg', 'sony'], known: ['loan'] });
});

test('an unsure name is kept, and decides nothing', () => {
  const [bed] = readKinds('[Home & Kitchen]\nbed\n    | lg ekitanda, obuliri ?\n');
  expect(bed?.foreign).toEqual([
    { language: 'lg', name: 'ekitanda', isSure: true },
    { language: 'lg', name: 'obuliri', isSure: false },
  ]);
});

test('a name in another language may be one of some of it', () => {
  const [wind] = readKinds('[Electronics]\nwind\n    | such flute\n    | lg omulere = flute\n');
  expect(wind?.foreign).toEqual([{ language: 'lg', name: 'omulere', isSure: true, of: 'flute' }]);
});

test('names of some of it that mean the same stand together', () => {
  const [lock] = readKinds('[Home & Kitchen]\nlock\n    | such door handle = door knob, bolt');
  expect(lock?.suchNames).toEqual([['door handle', 'door knob'], ['bolt']]);
});

test('what most of it is stands for a kind, a category or all', () => {
  const file =
    '    | mostly used not new\n[Toys]\n    | mostly kids = children\ndoll\n    | mostly soft\n[Books]\nbook';
  const usual = readKinds(file).map((kind) => kind.usual.flatMap(({ phrases, unless }) => [...phrases, ...unless]));
  expect(usual).toEqual([
    ['used', 'new', 'kid', 'children', 'soft'],
    ['used', 'new'],
  ]);
});

test('what is apart stands above all kinds', () => {
  const [book] = readKinds('    | apart holders, repair\n    | beside lid\n[Books]\nbook');
  expect([book?.apart, book?.beside]).toEqual([['holders', 'repair'], ['lid']]);
});

test('phrases that name no thing stand above all kinds', () => {
  const [book] = readKinds('    | nothing log book, face id\n[Books]\nbook');
  expect(book?.nothing).toEqual(['log book', 'face id']);
});

test.each([
  ['[Cars]', 'Line 1: there is no category "Cars"'],
  ['[Toys]\nDoll', 'Line 2: neither a category, a kind nor what belongs to one'],
  ['[Toys]\n    doll', '"doll" is indented too far'],
  ['doll', 'Line 1: neither'],
  ['[Toys]\ndoll\n    | in Dolls', 'there is no category "Dolls"'],
  ['[Toys]\ndoll\ndoll', '"doll" stands twice'],
  ['[Toys]\ndoll\n    | for shop', '"doll" is for an unknown "shop"'],
  ['[Toys]\ndoll\n    | for doll', '"doll" belongs to itself'],
  ['[Toys]\ndoll\nteddy\n    | also dolls', '"dolls" is a name of "doll" and of "teddy"'],
  ['[Toys]\ndoll\n    | lg popi = bear', '"popi" of "doll" is an unknown "bear"'],
  ['[Toys]\ndoll\n    | also Barbie', '"Barbie" of "doll" is not written small'],
])('%j: %s', (text, fault) => {
  expect(() => readKinds(text)).toThrow(fault);
});
