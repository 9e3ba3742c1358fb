/** A message that commits late has a lower id than others that were heard of before. */
const LATE_BY = 1_000;
const REMEMBERED = 4 * LATE_BY;

/** Which messages were delivered here of late: an event may come twice, or be made up for. */
export interface RecentMessages {
  /** Whether it is new here; from now on it is not. */
  claim(id: number): boolean;
  /** It was not delivered after all. */
  forget(id: number): void;
  /** From where on all that may have been missed is found. */
  missedAfter(): number;
  /** Everything up to here was before this process. */
  startAfter(id: number): void;
}

export function recentMessages(): RecentMessages {
  const delivered = new Set<number>();
  let last = 0;
  let start = 0;
  return {
    claim(id) {
      if (delivered.has(id)) return false;
      delivered.add(id);
      last = Math.max(last, id);
      // A set keeps the order in which it was filled.
      if (delivered.size > REMEMBERED) delivered.delete(delivered.values().next().value ?? 0);
      return true;
    },
    forget: (id) => void delivered.delete(id),
    missedAfter: () => Math.max(start, last - LATE_BY),
    startAfter(id) {
      start = id;
    },
  };
}
