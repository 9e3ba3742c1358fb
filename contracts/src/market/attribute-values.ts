import { formatCount } from '../money.ts';
import type { FieldProblem } from '../problems.ts';
import { plainValue } from '../typed-values.ts';
import type { Attributes } from './attribute-names.ts';
import type { Attribute, ChoiceAttribute, CategoryAttributes, NumberAttribute } from './attributes.ts';
import { attributesByCategory } from './attributes.ts';

/** By category; those of the market, or those of a test. */
export type AttributeData = Readonly<Record<string, CategoryAttributes>>;

export function attributesOf(category: string, data: AttributeData = attributesByCategory): readonly Attribute[] {
  return Object.hasOwn(data, category) ? (data[category]?.attributes ?? []) : [];
}

/** The value as it is stored, of what was typed, chosen or sent; null if it is none. */
export function readAttribute(attribute: Attribute, typed: string): string | null {
  return attribute.kind === 'choice' ? readChoice(attribute, typed) : readNumber(attribute, typed);
}

export function specificationOf(
  category: string,
  attributes: Attributes,
  data: AttributeData = attributesByCategory,
): { label: string; value: string }[] {
  return attributesOf(category, data).flatMap((attribute) => {
    const { [attribute.name]: value } = attributes;
    return value === undefined ? [] : [{ label: attribute.label, value: showAttribute(attribute, value) }];
  });
}

export function showAttribute(attribute: Attribute, value: string): string {
  return attribute.kind === 'number' && attribute.unit ? `${formatCount(Number(value))} ${attribute.unit}` : value;
}

/** The values that a title names; none where it names several. */
export function proposeAttributes(
  category: string,
  title: string,
  data: AttributeData = attributesByCategory,
): Record<string, string> {
  const endsAt = data[category]?.endsAt;
  const flat = title.replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  const about = endsAt ? flat.slice(0, limited(endsAt).exec(flat)?.index) : flat;
  const found = attributesOf(category, data).map((attribute) => [attribute.name, valueIn(attribute, about)] as const);
  return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== null));
}

/** What is wrong with the attributes that were sent. An empty value counts as not sent. */
export function attributeProblems(
  category: string,
  sent: Attributes,
  data: AttributeData = attributesByCategory,
): FieldProblem[] {
  return Object.entries(sent).flatMap(([name, value]): FieldProblem[] => {
    if (value === '') return [];
    const field = `attributes.${name}`;
    const attribute = attributesOf(category, data).find((each) => each.name === name);
    if (!attribute) return [{ field, code: 'ATTRIBUTE_NOT_HERE' }];
    if (readAttribute(attribute, value) !== null) return [];
    if (attribute.kind === 'choice') return [{ field, code: 'ATTRIBUTE_NOT_LISTED' }];
    return [{ field, code: 'ATTRIBUTE_OUT_OF_BOUNDS', values: { min: attribute.min, max: attribute.max } }];
  });
}

/** What a listing of this category keeps of them, as it is stored. */
export function fittingAttributes(
  category: string,
  sent: Attributes,
  data: AttributeData = attributesByCategory,
): Attributes {
  const read = attributesOf(category, data).flatMap((attribute) => {
    const value = readAttribute(attribute, sent[attribute.name] ?? '');
    return value === null ? [] : [[attribute.name, value] as const];
  });
  return Object.fromEntries(read);
}

export type AttributeFilter =
  | { kind: 'choice'; value: string }
  | { kind: 'number'; from: number | null; to: number | null };

/** `Samsung`, or of a number `2010-2014`, `2010-` or `-2014`. Null if it is none, or its limits are upside down. */
export function readAttributeFilter(attribute: Attribute, text: string): AttributeFilter | null {
  if (attribute.kind === 'choice') {
    const value = attribute.values.find((each) => each === text);
    return value === undefined ? null : { kind: 'choice', value };
  }
  const [, first = '', last = ''] = /^(\d{0,9})-(\d{0,9})$/.exec(plainValue(text)) ?? [];
  const from = first === '' ? null : Number(first);
  const to = last === '' ? null : Number(last);
  if ((from === null && to === null) || (from !== null && to !== null && from > to)) return null;
  return { kind: 'number', from, to };
}

export function fitsAttribute(filter: AttributeFilter, value: string | undefined): boolean {
  if (value === undefined) return false;
  if (filter.kind === 'choice') return value === filter.value;
  return Number(value) >= (filter.from ?? 0) && Number(value) <= (filter.to ?? Infinity);
}

function readChoice({ values, spellings = {}, unit }: ChoiceAttribute, typed: string): string | null {
  const withUnit = unit && /^\d+ ?g?$/i.test(typed) ? `${Number.parseInt(typed, 10)} ${unit}` : typed;
  const folded = fold(withUnit);
  const isSpelt = (value: string) => new RegExp(`^(?:${loose(spellings[value] ?? '(?!)')})$`, 'iu').test(withUnit);
  return values.find((value) => fold(value) === folded) ?? values.find(isSpelt) ?? null;
}

function readNumber({ min, max, unit }: NumberAttribute, typed: string): string | null {
  const plain = plainValue(typed).replace(/(\d)[,. ](?=\d{3})/g, '$1');
  const bare = unit && plain.toLowerCase().endsWith(unit) ? plain.slice(0, -unit.length).trim() : plain;
  const number = /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN;
  return number >= min && number <= max ? String(number) : null;
}

function valueIn(attribute: Attribute, title: string): string | null {
  if (!attribute.patterns) return attribute.kind === 'choice' ? onlyOf(namedIn(attribute, title)) : null;
  for (const pattern of attribute.patterns) {
    const read = [...title.matchAll(limited(pattern))].map(([, , value = '', unit = '']) =>
      readAttribute(attribute, unit === 'k' ? `${value}000` : `${value} ${unit}`.trim()),
    );
    const values = read.filter((value) => value !== null);
    if (values.length > 0) return onlyOf(values);
  }
  return null;
}

/** Without what is part of a longer name: in `baby girl` the girl. */
function namedIn({ values, spellings = {} }: ChoiceAttribute, title: string): string[] {
  const named = values.flatMap((value) => {
    const pattern = [escapePattern(value), spellings[value]].filter(Boolean).join('|');
    return [...title.matchAll(limited(pattern))].map(({ index, 0: text }) => ({
      value,
      from: index,
      to: index + text.length,
    }));
  });
  const isPart = (each: (typeof named)[number]) =>
    named.some(({ from, to }) => from <= each.from && to >= each.to && to - from > each.to - each.from);
  return named.filter((each) => !isPart(each)).map(({ value }) => value);
}

const onlyOf = (values: readonly string[]): string | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);

const escapePattern = (text: string) => text.replace(/[.+*?()[\]{}|\\^$/]/g, '\\$&').replaceAll('-', ' ');

const loose = (pattern: string) => pattern.replaceAll(' ', '[\\s-]');

/** The first group is what stands before. */
const limited = (pattern: string) => new RegExp(`(^|[^\\p{L}\\p{N}])(?:${loose(pattern)})(?![\\p{L}\\p{N}])`, 'giu');

/** A space stays between digits alone. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/(\d)[\s-]+(?=\d)/g, '$1_')
    .replace(/[\s-]+/g, '');
