const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

const MISSING = 'missing-code';

/** Runs whenever code could not be fetched: the first time of each import, and when it was fetched again. */
export function followMissingCode(listener: (isAgain: boolean) => void): void {
  addEventListener(MISSING, (event) => listener((event as CustomEvent<boolean>).detail));
}

/** Retries an import until it succeeds: after 1, 2, 4 … at most 30 seconds, and at once when the network is back. */
export async function fetchCode<T>(fetch: () => Promise<T>, waitMs = FIRST_WAIT_MS): Promise<T> {
  try {
    return await fetch();
  } catch {
    dispatchEvent(new CustomEvent(MISSING, { detail: waitMs > FIRST_WAIT_MS }));
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
