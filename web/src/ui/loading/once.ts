/** Lazy initialisation. Creating a date formatter takes 20 ms on a slow phone. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
