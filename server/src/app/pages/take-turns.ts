/**
 * Resolves for one caller in each iteration of the event loop. Between two long pieces of work the loop then accepts
 * connections and sheds what is too much; without it, all that became ready together runs before any of that.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function next(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  }

  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (waiting.push(resolve) === 1) setImmediate(next);
    return promise;
  };
}
