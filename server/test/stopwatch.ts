const TICK_MS = 50;

/**
 * Measures the time in which this process could run, in milliseconds: it counts the ticks of a timer,
 * so that what a busy machine does meanwhile does not count. A promise in seconds that the program
 * keeps by its own timers can be held to the second.
 */
export function startStopwatch(): { stop(): number } {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), TICK_MS);
  return {
    stop() {
      clearInterval(timer);
      return ticks * TICK_MS;
    },
  };
}
