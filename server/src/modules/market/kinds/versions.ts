import type { Kinds, Naming } from './kinds.ts';

const CHILD =
  /\b(?:kids?|child(?:ren)?s?|toddlers?|boys?|girls?|daughters?|abaana|omwana|watoto|mtoto)\b|\b[yzw]a baby\b|\bbaby (?!pink|blue)|\bfor (?:\d+ (?:to )?)+(?:year|yr)/u;

/** "Girls dress" names clothes for children. */
export function asVersion(naming: Naming, words: readonly string[], kinds: Kinds): Naming {
  const version = CHILD.test(words.join(' ')) ? kinds.forChildren(naming.kind.id) : undefined;
  return version ? { ...naming, kind: version, by: 'such' } : naming;
}
