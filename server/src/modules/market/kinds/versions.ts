import type { Kinds, Naming } from './kinds.ts';

const CHILD =
  /\b(?:kids?|child(?:ren)?s?|toddlers?|boys?|girls?|daughters?|abaana|omwana|watoto|mtoto)\b|\b[yzw]a baby\b|\bbaby (?!pink|blue)|\bfor (?:\d+ (?:to )?)+(?:year|yr)/u;

/** "Girls dress" names clothes for children, and "kids car" a toy; "Premio with child lock" is none. */
export function asVersion(naming: Naming, words: readonly string[], kinds: Kinds): Naming {
  const version = CHILD.test(words.join(' ')) ? kinds.forChildren(naming.kind.id) : undefined;
  const isAnotherThing = naming.by === 'sign' && version?.categories[0] !== naming.kind.categories[0];
  return version && !isAnotherThing ? { ...naming, kind: version, by: 'such' } : naming;
}
