const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

const MISSING = 'missing-code';

/** Runs when code could not be fetched, once for each import. */
export function followMissingCode(listener: () => void): void {
  addEventListener(MISSING, listener);
}

/** Retries an import until it succeeds: after 1, 2, 4 … at most 30 seconds, and at once when the network is back. */
export async function fetchCode<T>(fetch: () => Promise<T>, waitMs = FIRST_WAIT_MS): Promise<T> {
  try {
    return await fetch();
  } catch {
    if (waitMs === FIRST_WAIT_MS) dispatchEvent(new Event(MISSING));
    await onlineOrAfter(waitMs);
    return fetchCode(fetch, Math.min(waitMs * 2, LONGEST_WAIT_MS));
  }
}

function onlineOrAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener('online', end);
      resolve();
    };
    addEventListener('online', end);
    setTimeout(end, ms);
  });
}
