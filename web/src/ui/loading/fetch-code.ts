const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Fetches code that the page cannot do without, until it arrives: again after a second, two, four, at most half a
 * minute, and at once when the line is back.
 */
export async function fetchCode<T>(fetch: () => Promise<T>, waitMs = FIRST_WAIT_MS): Promise<T> {
  try {
    return await fetch();
  } catch {
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
