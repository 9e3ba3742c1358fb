import { recordVisit } from '@akatale/contracts/desk/app-analytics-endpoints';
import type { Navigation } from '../router/navigation.ts';

/** Reports each page that is opened after the first once it is rendered and visible; the document told of that. Failures are ignored. */
export function reportVisits(navigation: Navigation): void {
  let last: string | undefined;
  function report() {
    const { path, by } = navigation.shown();
    if (path === last) return;
    last = path;
    if (by === 'arrival') return;
    // Animation frame callbacks run before the paint, so the beacon waits for the next task.
    requestAnimationFrame(() => setTimeout(send, 0, path));
  }
  navigation.subscribe(report);
  report();
}

function send(path: string): void {
  try {
    const body = new Blob([JSON.stringify({ path })], { type: 'application/json' });
    navigator.sendBeacon(recordVisit.path, body);
  } catch {
    // Beacons are disabled in this browser; the visit is not counted.
  }
}
