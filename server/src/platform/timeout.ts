/**
 * Ends after a time, by the signal and by a promise of its own: `fetch` references a signal so weakly that it can be
 * garbage collected, and a call that hangs then hangs for ever. Race the work with `end`, and call `stop` after it.
 */
export function startTimeout(timeoutMs: number) {
  const controller = new AbortController();
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    controller.abort();
    reject(new Error(`No answer within ${timeoutMs} ms`));
  }, timeoutMs);
  return { signal: controller.signal, end, stop: () => clearTimeout(timer) };
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
