import { attributesOf, readAttribute, showAttribute } from '@akatale/contracts/market/attribute-values';
import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import { cutModel, type Kind, kinds as listed } from '../../kinds/index.ts';
import type { Spelling } from '../spelling/spelling.ts';
import { type KindSearch, typedOf } from './kind-tiers.ts';

/** What was understood, part by part; none where that is one thing by its own name. */
export function askedParts(
  { kinds, understood, wishes, said, isOtherName }: KindSearch,
  search: string,
): FeedPage['asked'] {
  const [kind, ...more] = kinds;
  if (!kind) return [];
  const without = (taken: Spelling) => typedOf(understood.filter((part) => !taken.includes(part))).join(' ');
  const ofKind = understood.filter((part) => !wishes.includes(part));
  const parts = [
    // What only a model says has no words to take back.
    ...(said.length > 0
      ? [{ label: more.length > 0 ? said.join(' ') : kind.shownName, without: without(ofKind) }]
      : []),
    // What was typed twice is taken back at once.
    ...[...Map.groupBy(togetherByModel(wishes), (some) => typedOf(some).join(' '))].map(([words, alike]) => ({
      label: wishLabel(kind, words, search),
      without: without(alike.flat()),
    })),
  ];
  const plain = search.toLowerCase().replaceAll(/['’]/g, '');
  const isAsTyped = !isOtherName && typedOf(understood).every((word) => plain.includes(word));
  return parts.length < 2 && isAsTyped ? [] : parts;
}

/** "iPhone 12" is one part, as what kinds call by it. */
function togetherByModel(wishes: Spelling): Spelling[] {
  if (wishes.length === 0) return [];
  const lengths = wishes.map((_, index) => index + 1).toReversed();
  const length = lengths.find((count) => isModel(typedOf(wishes.slice(0, count)))) ?? 1;
  return [wishes.slice(0, length), ...togetherByModel(wishes.slice(length))];
}

function isModel(words: readonly string[]): boolean {
  const cut = words.flatMap(cutModel);
  return listed.namedIn(cut).some(({ by, from, to }) => by === 'sign' && from === 0 && to === cut.length);
}

/** Of an attribute as listings show it: "128 GB" for "128gb"; else as it was typed, or is spelled. */
function wishLabel({ categories }: Kind, typed: string, search: string): string {
  for (const attribute of categories.flatMap((category) => attributesOf(category))) {
    const value = readAttribute(attribute, typed);
    const shown = value === null ? '' : showAttribute(attribute, value);
    if (shown.toLowerCase().replaceAll(' ', '') === typed.replaceAll(' ', '')) return shown;
  }
  const from = search.toLowerCase().indexOf(typed);
  return from < 0 ? typed : search.slice(from, from + typed.length);
}
