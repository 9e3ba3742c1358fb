/** The longest that a message takes from its id to its commit: as long as transactions may idle, and more. */
const LATE_BY_MS = 15_000;
/** Messages of some seconds, at the most that a machine stores in a second. */
const REMEMBERED = 50_000;
const CHECKPOINT_EVERY_MS = 1_000;
const MAX_CHECKPOINTS = 1_000;

/** Which messages were delivered here of late: an event may come twice, or be made up for. */
export interface RecentMessages {
  /** Whether it is new here; from now on it is not. */
  claim(id: number): boolean;
  /** It was not delivered after all. */
  forget(id: number): void;
  /** After which id all is found that may have been missed since a moment of `now`. */
  missedAfter(since: number): number;
  /** Everything up to here was before this process. */
  startAfter(id: number): void;
}

/** @param now a clock in milliseconds */
export function recentMessages(now: () => number = () => performance.now()): RecentMessages {
  const delivered = new Set<number>();
  /** The last message that was heard of by then, now and then. */
  const checkpoints: { at: number; last: number }[] = [];
  let last = 0;
  let start = 0;

  function noteLast(id: number): void {
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
      noteLast(id);
      // A set keeps the order in which it was filled.
      if (delivered.size > REMEMBERED) delivered.delete(delivered.values().next().value ?? 0);
      return true;
    },
    forget: (id) => void delivered.delete(id),
    missedAfter: (since) => {
      const before = checkpoints.findLast(({ at }) => at <= since - LATE_BY_MS);
      return Math.max(start, before?.last ?? 0);
    },
    startAfter(id) {
      start = id;
    },
  };
}
