import type { Executor } from '../../platform/postgres/database.ts';
import { chooseSpelling, splitsOf } from './choose-spelling.ts';
import { countUses, findCompletions, findResemblances } from './dictionary-store.ts';
import { cutModel, pluralsOf } from './search-tiers.ts';
import { fitForCursor, type Spelling } from './spelling.ts';

/**
 * Looks up what the words of a search may have meant among the words of the listings. Empty where
 * nothing resembles them.
 */
export async function findSpelling(db: Executor, asked: readonly string[]): Promise<Spelling> {
  const words = asked.flatMap(cutModel);
  const pairs = words.slice(1).map((next, index) => (words[index] ?? '') + next);
  const resemblances = await findResemblances(db, [...words, ...pairs]);
  const uses = await countUses(db, [
    ...[...words, ...pairs, ...words.flatMap(pluralsOf)],
    ...words.flatMap(splitsOf).flat(),
  ]);
  const strange = words.filter(
    (word) => !uses.has(word) && resemblances.get(word)?.isBeginning !== true,
  );
  const halves = strange
    .flatMap(splitsOf)
    .flat()
    .filter((piece) => piece.length > 2);
  const completions = await findCompletions(db, halves);
  return fitForCursor(chooseSpelling(words, { resemblances, uses, completions }));
}
