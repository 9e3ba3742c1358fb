import { refuse } from '../../platform/http/refusal.ts';

/** Runs `work` as one of the few uploads of this person, and of this process, at a time. */
export type TakeTurn = <T>(userId: number, work: () => Promise<T>) => Promise<T>;

const COME_BACK_SECONDS = 2;

/**
 * Photos cost more than anything else here, so only so many are worked on at once. Nobody waits in
 * line with megabytes in hand: beyond the limits it is `UNAVAILABLE`, and the browser tries again.
 */
export function uploadTurns({ perUser, inAll }: { perUser: number; inAll: number }): TakeTurn {
  const busy = new Map<number, number>();
  let total = 0;
  return async (userId, work) => {
    const own = busy.get(userId) ?? 0;
    if (own >= perUser || total >= inAll) {
      refuse('UNAVAILABLE', { retryAfterSeconds: COME_BACK_SECONDS });
    }
    busy.set(userId, own + 1);
    total += 1;
    try {
      return await work();
    } finally {
      total -= 1;
      const left = (busy.get(userId) ?? 1) - 1;
      if (left > 0) busy.set(userId, left);
      else busy.delete(userId);
    }
  };
}
