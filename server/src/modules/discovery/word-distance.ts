/** How people spell what they hear, one sign for each group; first come, first served. */
const RESPELLINGS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[ck]h?|q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/y/g, 'i'],
  // One sound to many of us, as in Luganda.
  [/l/g, 'r'],
  [/(.)\1+/g, '$1'],
];

const BY_EAR = 0.5;
const PARTIAL = 0.75;
const FOREIGN_BEGINNING = 0.5;

/**
 * How far a word of the dictionary is from a word as typed, in mistakes: a letter that is missing,
 * added, other or swapped with its neighbour is one, a spelling by ear a half. A word that is typed
 * in part is compared with as much of the other. People seldom miss the first letter.
 */
export function wordDistance(typed: string, word: string): number {
  const whole = Math.min(
    editDistance(typed, word) + (sameBeginning(typed, word) ? 0 : FOREIGN_BEGINNING),
    typed === word ? 0 : editDistance(respelt(typed), respelt(word)) + BY_EAR,
  );
  if (typed.length < 4 || word.length <= typed.length + 1) return whole;
  const parts = [-1, 0, 1].map((more) => word.slice(0, typed.length + more));
  return Math.min(whole, ...parts.map((part) => editDistance(typed, part) + PARTIAL));
}

/** The largest distance at which a word may still be meant: short words are near to everything. */
export function toleranceFor(typed: string): number {
  if (typed.length < 3) return 0;
  if (typed.length === 3) return 1;
  return typed.length < 5 ? 1.75 : 2.5;
}

function respelt(word: string): string {
  return RESPELLINGS.reduce((text, [sign, as]) => text.replaceAll(sign, as), word);
}

function sameBeginning(a: string, b: string): boolean {
  return a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);
}

/** Optimal string alignment: Levenshtein's distance in which two swapped letters are one mistake. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(
        at(above, j) + 1,
        at(row, j - 1) + 1,
        at(above, j - 1) + (isSame ? 0 : 1),
      );
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, at(before, j - 2) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return at(above, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
