import { refuse } from '../../../platform/http/refusal.ts';

export type WithSlot = <T>(userId: number, work: () => Promise<T>) => Promise<T>;

const COME_BACK_SECONDS = 2;

/** Requests do not queue with megabytes in memory: beyond the limits they are refused, and the browser retries. */
export function uploadSlots({ perUser, inAll }: { perUser: number; inAll: number }): WithSlot {
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
