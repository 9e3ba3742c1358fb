import { recordVisit } from '@akatale/contracts/analytics/analytics';
import type { Navigation } from '../router/navigation.ts';

/**
 * Tells the server of every page that comes on screen, once it has been drawn; in a tab that was
 * opened in the background that is when it is turned to. Nobody hears of it when it fails.
 */
export function tellVisits(navigation: Navigation): void {
  let last: string | undefined;
  function tell() {
    const { path } = navigation.shown();
    if (path === last) return;
    last = path;
    // The frame is drawn after these callbacks, so that the beacon comes after the paint.
    requestAnimationFrame(() => setTimeout(send, 0, path));
  }
  navigation.subscribe(tell);
  tell();
}

function send(path: string): void {
  try {
    const body = new Blob([JSON.stringify({ path })], { type: 'application/json' });
    navigator.sendBeacon(recordVisit.path, body);
  } catch {
    // Switched off here; then it is not counted.
  }
}
