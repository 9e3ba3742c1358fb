import { createHash } from 'node:crypto';
import { categories } from '@akatale/contracts/categories';
import { expect, test } from 'vitest';
import { findFaults } from './find-faults.ts';
import { kinds, KINDS_REVISION, kindsFiles } from './kinds.ts';
import { readKinds } from './read-kinds.ts';

const fileOf = (text: string) => [{ name: 'goods.txt', text }];
const read = (text: string) => readKinds(fileOf(text)).all;

test('the files are right, and have kinds in every category', () => {
  expect(findFaults(kindsFiles)).toEqual([]);
  expect(kinds.all.length).toBeGreaterThan(500);
  const empty = categories.filter((category) => !kinds.all.some((kind) => kind.categories[0] === category));
  expect(empty).toEqual([]);
});

test('changed files have a new revision', () => {
  const text = kindsFiles.map((file) => file.text).join('');
  const sum = createHash('sha256').update(text).digest('hex').slice(0, 12);
  expect({ revision: KINDS_REVISION, sum }).toEqual({ revision: 15, sum: 'f0ff342911b2' });
});

test('a kind has the categories of what it is one of, and its own', () => {
  const [, phone] = read('[Electronics]\nphone\n    | in Phones\n  smartphone\n      | in Toys\n');
  expect(phone).toMatchObject({ parent: 'phone', categories: ['Electronics', 'Phones', 'Toys'] });
});

test('above a category stands where all its kinds may be listed besides', () => {
  const [phone, charger, tv] = read('[Phones]\n    | in Electronics\nphone\n  charger\n[Electronics]\ntv\n');
  expect(phone?.categories).toEqual(['Phones', 'Electronics']);
  expect(charger?.categories).toEqual(['Phones', 'Electronics']);
  expect(tv?.categories).toEqual(['Electronics']);
});

test('what is one of some kinds is not taken for another of them', () => {
  const [item, seat] = read('[Toys]\nbaby-item\n    | mixed all\n  car-seat\n');
  expect([item?.isOneAsAnother, seat?.isOneAsAnother]).toEqual([false, true]);
});

test('several are called by the rules of English, unless the file says otherwise', () => {
  const file = '[Fashion]\nwatch\ntv\n    | shown TV\nwork-gloves\nberry\nscarf\n    | plural scarves\n';
  expect(read(file).map(({ pluralName }) => pluralName)).toEqual([
    'Watches',
    'TVs',
    'Work gloves',
    'Berries',
    'Scarves',
  ]);
});

test('what is a part of many or for children names the kinds that it is of', () => {
  const [, bell, small] = read('[Sports]\nbike\nbell\n    | part bell\n    | for bike\nsmall-bike\n    | kids bike\n');
  expect(bell).toMatchObject({ partNames: ['bell'], belongsTo: ['bike'] });
  expect(small).toMatchObject({ kidsOf: ['bike'] });
});

test('what is said of a whole thing is said of what is one of it too', () => {
  const [, car] = read('[Automotive]\nvehicle\n    | whole automatic\n  car\n      | whole # seater\n');
  expect(car).toMatchObject({ saidOfWhole: ['# seater'] });
  const van = kinds.get('van');
  expect(van && kinds.saidOfWhole(van)).toContain('automatic');
});

test('makers of many kinds, other words and phrases that name nothing stand above all', () => {
  const above =
    '    | makers lg, sony\n    | known loan\n    | apart repair\n    | state big\n    | users pc\n    | nothing log book, face id\n';
  expect(readKinds(fileOf(`${above}[Electronics]\ntv\n`)).aboveAll).toEqual({
    makers: ['lg', 'sony'],
    known: ['loan'],
    apart: ['repair'],
    state: ['big'],
    users: ['pc'],
    nothing: ['log book', 'face id'],
  });
});

test('an unsure name is kept, and decides nothing', () => {
  const [bed] = read('[Home & Kitchen]\nbed\n    | lg ekitanda, obuliri ?\n');
  expect(bed?.foreign).toEqual([
    { language: 'lg', name: 'ekitanda', isSure: true },
    { language: 'lg', name: 'obuliri', isSure: false },
  ]);
});

test('a name in another language may be one of some of it', () => {
  const [wind] = read('[Electronics]\nwind\n    | such flute\n    | lg omulere = flute\n');
  expect(wind?.foreign).toEqual([{ language: 'lg', name: 'omulere', isSure: true, of: 'flute' }]);
});

test('names of some of it that mean the same stand together', () => {
  const [lock] = read('[Home & Kitchen]\nlock\n    | such door handle = door knob, bolt');
  expect(lock?.suchNames).toEqual([['door handle', 'door knob'], ['bolt']]);
});

test('what most of it is stands for a kind, a category or all', () => {
  const file =
    '    | mostly used not new\n[Toys]\n    | mostly kids = children\ndoll\n    | mostly soft\n[Books]\nbook';
  const usual = read(file).map((kind) => kind.usual.flatMap(({ phrases, unless }) => [...phrases, ...unless]));
  expect(usual).toEqual([
    ['used', 'new', 'kid', 'children', 'soft'],
    ['used', 'new'],
  ]);
});

test.each([
  '[Cars]',
  '[Toys]\nDoll',
  '[Toys]\n    doll',
  'doll',
  '[Toys]\ndoll\n    | in Dolls',
  '[Toys]\ndoll\n    | owner shop',
  '[Toys]\ndoll\n    | makers lego',
])('%j: its last line is named as none', (text) => {
  expect(() => read(text)).toThrow(`goods.txt:${text.split('\n').length}: "`);
});

test.each([
  ['[Toys]\ndoll\ndoll', 'goods.txt:3: "doll" stands twice'],
  ['[Toys]\ndoll\n    | for shop', 'goods.txt:3: "doll" is for an unknown "shop"'],
  ['[Toys]\ndoll\n    | for doll', 'goods.txt:2: "doll" belongs to itself'],
  ['[Toys]\ndoll\nteddy\n    | also dolls', 'goods.txt:4: "dolls" is a name of "doll" and of "teddy"'],
  ['[Toys]\ndoll\n    | lg popi = bear', 'goods.txt:3: "popi" of "doll" is an unknown "bear"'],
  ['[Toys]\ndoll\n    | also Barbie', 'goods.txt:3: "Barbie" of "doll" is not written small'],
])('%j: %s', (text, fault) => {
  expect(findFaults(fileOf(text))).toContain(fault);
});
