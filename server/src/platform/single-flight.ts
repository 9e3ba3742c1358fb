/** Calls with the same key share the outcome of the first while it is pending. */
export function singleFlight<Key, T>(work: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const underWay = new Map<Key, Promise<T>>();
  return async (key) => {
    const known = underWay.get(key);
    if (known) return known;
    const call = work(key).finally(() => underWay.delete(key));
    underWay.set(key, call);
    return call;
  };
}
