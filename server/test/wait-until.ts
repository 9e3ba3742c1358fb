import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** No machine is so slow: what has not come by then never comes. */
const GIVE_UP_AFTER_MS = 300_000;

/**
 * Looks again and again until `look` finds something, and returns it. The one place in which tests
 * let time pass; `explain` tells what is missing where nothing is found in five minutes.
 */
export async function waitUntil<T>(look: () => T | Promise<T>, explain: () => string): Promise<NonNullable<T>> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(explain());
    await sleep(LOOK_EVERY_MS);
  }
}
