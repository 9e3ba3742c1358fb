/** Ids in one event: two for each item are some 4 KB, of the 7 that a text between processes may have. */
export const IDS_IN_EVENT = 250;

/** Items in parts whose ids fit an event. */
export function* partsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += IDS_IN_EVENT) yield items.slice(at, at + IDS_IN_EVENT);
}
