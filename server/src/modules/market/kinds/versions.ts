import type { Kinds, Naming } from './kinds.ts';

const CHILD =
  /\b(?:kids?|child(?:ren)?s?|toddlers?|boys?|girls?|daughters?|abaana|omwana|watoto|mtoto)\b|\b[yzw]a baby\b|\bbaby (?!pink|blue)|\bfor (?:\d+ (?:to )?)+(?:year|yr)/u;

const TOY = /\b(?:toys?|rc)\b/u;

/** "Girls dress" names clothes for children, "toy truck" a toy. */
export function asVersion(naming: Naming, words: readonly string[], kinds: Kinds): Naming {
  if (naming.by === 'maker' || naming.by === 'short name') return naming;
  const text = words.join(' ');
  const path = kinds.pathOf(naming.kind);
  const toy = TOY.test(text) ? path.flatMap(({ id }) => kinds.versionOf('toyOf', id) ?? [])[0] : undefined;
  const version = toy ?? (CHILD.test(text) ? kinds.versionOf('kidsOf', naming.kind.id) : undefined);
  return version && !path.includes(version) ? { ...naming, kind: version, by: 'such' } : naming;
}
