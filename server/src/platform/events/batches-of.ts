/** Limit of ids in one event: two for each item take some 4 KB, of the 7 that a message between processes may have. */
export const IDS_IN_EVENT = 250;

export function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += IDS_IN_EVENT) yield items.slice(at, at + IDS_IN_EVENT);
}
