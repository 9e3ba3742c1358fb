import { bytesBefore, pageBytes, USED } from '../data-saver/used-bytes.ts';

/** Adds what a page has used when it is left, and takes it back when the browser brings the page back. */
function add(bytes: number): void {
  try {
    sessionStorage.setItem(USED, String(bytesBefore() + bytes));
  } catch {
    // Without storage each page counts its own.
  }
}

addEventListener('pagehide', () => add(pageBytes()));
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) add(-pageBytes());
});
