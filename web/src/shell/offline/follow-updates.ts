import type { ClientContext } from '../../client-context.ts';
import { offerReload } from './follow-releases.ts';

const CHECK_MS = 3_600_000;

/** Announces a new version, once, while a reload loses nothing. A page that stays open looks for one on each return. */
export function followUpdates(
  registration: ServiceWorkerRegistration,
  { navigation, toasts }: ClientContext,
  hasUnsavedWork: () => boolean,
): void {
  let isReady = false;
  const offer = () => {
    if (!isReady || hasUnsavedWork()) return;
    isReady = false;
    offerReload(hasUnsavedWork, toasts);
  };
  registration.addEventListener('updatefound', () => {
    const { active, installing } = registration;
    // The first one, or that of another language.
    if (active?.scriptURL !== installing?.scriptURL) return;
    installing?.addEventListener('statechange', () => {
      if (installing.state !== 'installed') return;
      isReady = true;
      offer();
    });
  });
  navigation.subscribe(offer);

  let checkedAtMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAtMs < CHECK_MS) return;
    checkedAtMs = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** A new worker takes over while no page is visible: Chromium never answers navigations during the replacement. */
export function replaceOutOfSight(registration: ServiceWorkerRegistration): void {
  let isLeft = false;
  addEventListener('pagehide', () => void (isLeft = true));
  addEventListener('pageshow', () => void (isLeft = false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isLeft) registration.waiting?.postMessage('take over');
  });
}
