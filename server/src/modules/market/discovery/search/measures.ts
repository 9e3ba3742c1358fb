import { allOf, anyOf, lexeme } from './search-tiers.ts';

/** Of what a thing has so many, each with how it is written; those without a unit are said by the number alone too. */
const UNITS: readonly (readonly string[])[] = [
  'inch inches',
  'feet foot ft',
  'cm centimetres centimeters',
  'metre metres meter meters m mtrs',
  'kg kgs kilo kilos kilograms',
  'litre litres liter liters l ltr ltrs lts',
  'ml mls',
  'gb gig gigs',
  'tb',
  'mah',
  'watt watts w',
  'volt volts v',
  'ah amps',
  'kva',
  'hp',
  'gauge g',
  'seater seaters seat seats chairs',
  'piece pieces pcs pc',
  'burner burners',
  'drawer drawers',
  'door doors',
].map((unit) => unit.split(' '));
const unitOf = (word: string | undefined) => UNITS.find((unit) => word !== undefined && unit.includes(word));

/** Without the unit too, where what the number counts is hardly another thing. */
const COUNTED = new Set(['seater', 'piece', 'burner', 'drawer', 'door', 'hp']);

/** Words before a number that titles leave out: "size 42". */
const BEFORE = new Set(['size', 'gauge', 'number', 'no', 'rim']);
const NUMBER = /^\d+$/;

/** Of a school, as it is written before a number: "S.4", "P6". */
const CLASSES: ReadonlyMap<string, readonly string[]> = new Map([
  ['s', ['s', 'senior']],
  ['p', ['p', 'primary']],
]);
const CLASS = /^([sp])([1-7])$/;
const YEARS = 'one two three four five six seven'.split(' ');
/** "4g" is of a network and no gauge. */
const NETWORK = /^[2-5]g$/;
const MEASURE = /^(\d+)([a-z]+)$/;
const AREA = /^(\d+)x(\d+)$/;

export interface Measure {
  /** Words of the search. */
  words: readonly string[];
  query: string;
}

/** How a title may say a number of the search and its unit, from this word on: "15 inch", "size 15", "4 by 6"; or none. */
export function measureAt(words: readonly string[], at: number): Measure | undefined {
  const [first = '', second, third] = words.slice(at);
  const measure = (length: number, ways: readonly string[]) => ({
    words: words.slice(at, at + length),
    query: anyOf(ways),
  });
  if (BEFORE.has(first) && second !== undefined && NUMBER.test(second)) return measure(2, sized(second));
  const [, school, year] = CLASS.exec(first) ?? [];
  const classes = CLASSES.get(school ?? '');
  if (classes && year !== undefined) return measure(1, classOf(classes, year));
  const named = [...CLASSES.values()].find((names) => names.includes(first));
  const place = YEARS.indexOf(second ?? '');
  const yearSaid = place < 0 ? (second ?? '') : String(place + 1);
  if (named && CLASS.test(`s${yearSaid}`)) return measure(2, classOf(named, yearSaid));
  const [, width, height] = AREA.exec(first) ?? [];
  if (width !== undefined && height !== undefined) return measure(1, area(width, height));
  if (NUMBER.test(first) && (second === 'by' || second === 'x') && third !== undefined && NUMBER.test(third))
    return measure(3, area(first, third));
  if (NUMBER.test(first) && second === 'in' && third !== undefined && NUMBER.test(third))
    return measure(3, [lexeme(`${first}in${third}`), allOf([first, second, third].map(lexeme))]);
  const unit = NUMBER.test(first) ? unitOf(second) : undefined;
  if (unit) return measure(2, counted(first, unit));
  const [, number, written] = NETWORK.test(first) ? [] : (MEASURE.exec(first) ?? []);
  const joined = number === undefined ? undefined : unitOf(written);
  return number !== undefined && joined ? measure(1, counted(number, joined)) : undefined;
}

/** Titles have each number once, however often: "6 by 6" has a 6 and no other side. */
const area = (width: string, height: string): string[] => [
  lexeme(`${width}x${height}`),
  width === height ? allOf([lexeme(width), `!${anyOf(otherSides(width))}`]) : allOf([width, height].map(lexeme)),
];

const MOST_FEET = 12;
const otherSides = (side: string): string[] =>
  Array.from({ length: MOST_FEET }, (_, at) => String(at + 1))
    .filter((each) => each !== side)
    .map(lexeme);

const classOf = ([letter = '', name = '']: readonly string[], year: string): string[] => [
  lexeme(letter + year),
  ...[letter, name].map((each) => allOf([each, year].map(lexeme))),
  allOf([name, YEARS[Number(year) - 1] ?? year].map(lexeme)),
];

/** A tyre of 15 inches is R15. */
const sized = (number: string): string[] => [number, `r${number}`, `${number}g`].map(lexeme);

function counted(number: string, unit: readonly string[]): string[] {
  const [name = ''] = unit;
  const said = unit.flatMap((each) => [lexeme(number + each), allOf([number, each].map(lexeme))]);
  return COUNTED.has(name)
    ? said
    : [...said, ...(name === 'inch' || name === 'gauge' ? sized(number) : [lexeme(number)])];
}
