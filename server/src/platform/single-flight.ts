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
