/**
 * The outcome of `work`, or a rejection after `timeoutMs`, which also aborts the signal. A race, and not the signal alone:
 * `fetch` references a signal so weakly that it can be garbage collected, and a call that hangs then hangs for ever.
 */
export async function withTimeout<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    controller.abort();
    reject(new Error(`No answer within ${timeoutMs} ms`));
  }, timeoutMs);
  return Promise.race([work(controller.signal), late]).finally(() => clearTimeout(timer));
}

/** Calls with the same key share the outcome of the first while it is pending. */
export function singleFlight<Key, T>(work: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const pendingByKey = new Map<Key, Promise<T>>();
  return async (key) => {
    const pending = pendingByKey.get(key);
    if (pending) return pending;
    const call = work(key).finally(() => pendingByKey.delete(key));
    pendingByKey.set(key, call);
    return call;
  };
}
