import { setTimeout as sleep } from 'node:timers/promises';

/** Expected results come much sooner, even on a busy machine; this limit only ends failed tests. */
export const WITHIN_MS = 60_000;
/** Each look costs this process and the browser a message. */
const NEXT_LOOK_MS = 25;

/**
 * Waits until a page says so. Playwright's `waitForFunction` does the same, and first sends 340 kB of its own to each
 * document.
 */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while (!(await isTrue().catch(unlessGone))) {
    if (Date.now() > deadline) throw new Error(`A page did not come to ${isTrue.toString()}`);
    await sleep(NEXT_LOOK_MS);
  }
}

/** The document was left for the next one. */
function unlessGone(error: Error): false {
  if (/context was destroyed|navigat/i.test(error.message)) return false;
  throw error;
}
