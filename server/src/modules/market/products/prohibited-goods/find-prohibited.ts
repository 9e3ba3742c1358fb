import { type ProhibitedId, prohibitedGoods } from '@akatale/contracts/market/prohibited-goods';
import type { FieldProblem } from '@akatale/contracts/problems';
import { visible } from '../../../../platform/text/fold.ts';
import { phraseBook, readWords, wordsOf } from '../../../../platform/text/read-words.ts';
import { prohibitedWords } from './prohibited-words.ts';

export interface Prohibited {
  field: 'title' | 'description';
  /** As it was typed. */
  word: string;
  rule: ProhibitedId;
}

const MOST_CHARACTERS = 80;

const rules = Object.entries(prohibitedWords) as [ProhibitedId, (typeof prohibitedWords)[ProhibitedId]][];

const findWords = phraseBook(
  rules.flatMap(([rule, { en, others = [], inTitle = [] }]) => {
    const everywhere = [...en.flatMap(withPlural), ...others].map((form) =>
      phrase(form, { rule, isInTitleOnly: false }),
    );
    return [...everywhere, ...inTitle.flatMap(withPlural).map((form) => phrase(form, { rule, isInTitleOnly: true }))];
  }),
);
const findInnocent = phraseBook(
  rules.flatMap(([rule, { but = [] }]) => but.flatMap(withPlural).map((form) => phrase(form, rule))),
);

function phrase<T>(form: string, of: T) {
  return { words: wordsOf(form), of };
}

function withPlural(form: string): string[] {
  return /[sxz]$/.test(form) ? [form] : [form, `${form}s`];
}

/** Each word once, those of the title first. */
export function findProhibited({ title, description }: { title: string; description: string }): Prohibited[] {
  const found = [...findIn(title, 'title'), ...findIn(description, 'description')];
  return [...new Map(found.toReversed().map((each) => [keyOf(each.word), each])).values()].toReversed();
}

/** One problem for each field. */
export function problemsOf(found: readonly Prohibited[]): FieldProblem[] {
  return [...Map.groupBy(found, ({ field }) => field)].flatMap(([field, [first]]) =>
    first ? [{ field, code: 'PROHIBITED_WORD', values: { word: first.word, rule: nameOfRule(first.rule) } }] : [],
  );
}

export function withoutKnown(found: readonly Prohibited[], knownWords: readonly string[]): Prohibited[] {
  const known = new Set(knownWords.map(keyOf));
  return found.filter(({ word }) => !known.has(keyOf(word)));
}

const keyOf = (word: string): string => wordsOf(word).join(' ');

function findIn(text: string, field: Prohibited['field']): Prohibited[] {
  const words = readWords(text);
  const innocent = [...findInnocent(words)];
  return [...findWords(words)].flatMap(({ from, to, of }) => {
    if (of.isInTitleOnly && field !== 'title') return [];
    if (innocent.some((part) => part.of === of.rule && part.from <= from && part.to >= to)) return [];
    const word = visible(text)
      .slice(words[from]?.start, words[to - 1]?.end)
      .slice(0, MOST_CHARACTERS);
    return [{ field, word, rule: of.rule }];
  });
}

const nameOfRule = (rule: ProhibitedId): string => prohibitedGoods.find(({ id }) => id === rule)?.name ?? rule;
