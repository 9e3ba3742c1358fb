/** The longest time between a message's id and its commit: the idle limit of transactions and some more. */
const MAX_COMMIT_DELAY_MS = 15_000;
/** Messages of some seconds at the highest rate one machine stores. */
const MAX_REMEMBERED = 50_000;
const CHECKPOINT_EVERY_MS = 1_000;
const MAX_CHECKPOINTS = 1_000;

/** Deduplicates: an event may arrive twice, or be made up for after a reconnect. */
export interface RecentMessages {
  /** True at the first call for an id. */
  claim(id: number): boolean;
  forget(id: number): void;
  /** Everything missed since a moment of `now` has a higher id. */
  missedAfter(since: number): number;
  startAfter(id: number): void;
}

/** @param now a clock in milliseconds */
export function recentMessages(now: () => number = () => performance.now()): RecentMessages {
  const delivered = new Set<number>();
  const checkpoints: { at: number; last: number }[] = [];
  let last = 0;
  let start = 0;

  function recordLast(id: number): void {
    last = Math.max(last, id);
    const at = now();
    const newest = checkpoints.at(-1);
    if (newest && at - newest.at < CHECKPOINT_EVERY_MS) return;
    checkpoints.push({ at, last });
    if (checkpoints.length > MAX_CHECKPOINTS) checkpoints.shift();
  }

  return {
    claim(id) {
      if (delivered.has(id)) return false;
      delivered.add(id);
      recordLast(id);
      // A set iterates in insertion order, so this is the oldest entry.
      if (delivered.size > MAX_REMEMBERED) delivered.delete(delivered.values().next().value ?? 0);
      return true;
    },
    forget: (id) => void delivered.delete(id),
    missedAfter: (since) => {
      const before = checkpoints.findLast(({ at }) => at <= since - MAX_COMMIT_DELAY_MS);
      return Math.max(start, before?.last ?? 0);
    },
    startAfter(id) {
      start = id;
    },
  };
}
