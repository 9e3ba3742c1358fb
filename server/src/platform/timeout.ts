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
