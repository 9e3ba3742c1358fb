import { folded, isDisguised, spelledOut, visible } from './fold.ts';

export interface Word {
  /** How it may be meant: in small plain letters, and with letters where digits stand for them. */
  readings: readonly string[];
  start: number;
  end: number;
  /** It has letters of another script that look like Latin ones. */
  isDisguised: boolean;
  /** It was written in single letters. */
  isSpaced: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const SINGLES = 3;

/** Places are those of the text without invisible characters, which `visible` returns. Takes one pass. */
export function readWords(text: string): Word[] {
  const words = Array.from(visible(text).matchAll(WORD), ({ 0: word, index }) => readWord(word, index));
  return joinSingles(words);
}

const PLAIN = /^[a-z]+$/;

function readWord(word: string, start: number): Word {
  const end = start + word.length;
  const small = word.toLowerCase();
  if (PLAIN.test(small)) return { readings: [small], start, end, isDisguised: false, isSpaced: false };
  const plain = folded(word);
  const isMixed = /\p{L}/u.test(plain) && /\p{Nd}/u.test(plain);
  const spelled = isMixed ? spelledOut(plain) : plain;
  const readings = spelled === plain ? [plain] : [plain, spelled];
  return { readings, start, end, isDisguised: isDisguised(word), isSpaced: false };
}

/** "p i s t o l" is one word: three single letters or more in a row. */
function joinSingles(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  let run: Word[] = [];
  const endRun = () => {
    joined.push(...(run.length < SINGLES ? run : [joinedOf(run)]));
    run = [];
  };
  for (const word of words) {
    if (/^\p{L}$/u.test(word.readings[0] ?? '')) run.push(word);
    else {
      endRun();
      joined.push(word);
    }
  }
  endRun();
  return joined;
}

function joinedOf(run: readonly Word[]): Word {
  return {
    readings: [run.map(({ readings }) => readings[0]).join('')],
    start: run[0]?.start ?? 0,
    end: run.at(-1)?.end ?? 0,
    isDisguised: run.some(({ isDisguised }) => isDisguised),
    isSpaced: true,
  };
}

export interface Phrase<T> {
  words: readonly string[];
  of: T;
}

/** Finds whole words in order, for each place by its first word alone. */
export function phraseBook<T>(phrases: readonly Phrase<T>[]) {
  const byFirst = Map.groupBy(phrases, ({ words }) => words[0] ?? '');
  return function* find(words: readonly Word[]): Generator<Phrase<T> & { from: number; to: number }> {
    for (const [from, word] of words.entries()) {
      for (const phrase of word.readings.flatMap((reading) => byFirst.get(reading) ?? [])) {
        const isThere = phrase.words.every((each, index) => words[from + index]?.readings.includes(each));
        if (isThere) yield { ...phrase, from, to: from + phrase.words.length };
      }
    }
  };
}

export const wordsOf = (phrase: string): string[] => readWords(phrase).map(({ readings }) => readings[0] ?? '');
