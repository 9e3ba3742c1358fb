/** Makes a value when it is first asked for. A formatter of dates takes a slow phone 20 ms to make. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
