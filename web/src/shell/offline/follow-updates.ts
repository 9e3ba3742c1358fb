import type { Navigation } from '../../router/navigation.ts';
import { offlineText as text } from '../../text/offline-text.ts';
import { toast } from '../../ui/feedback/toast.ts';

const CHECK_MS = 3_600_000;

/**
 * Says that a new version has been released, once, and not while something would be lost by a reload. The browser looks
 * for a new version at every full load; a page that stays open looks when it is returned to.
 */
export function followUpdates(
  registration: ServiceWorkerRegistration,
  { subscribe }: Navigation,
  hasUnsavedWork: () => boolean,
): void {
  const isFirstVersion = navigator.serviceWorker.controller === null;
  let isReady = false;
  const offer = () => {
    if (!isReady || hasUnsavedWork()) return;
    isReady = false;
    const reload = () => {
      if (hasUnsavedWork()) toast({ title: text.unsaved });
      else location.reload();
    };
    toast({ title: text.newVersion, description: text.newVersionMore, action: { label: text.reload, act: reload } });
  };
  registration.addEventListener('updatefound', () => {
    const { active, installing } = registration;
    // Another language has another worker, of the same version.
    if (active?.scriptURL !== installing?.scriptURL) return;
    installing?.addEventListener('statechange', () => {
      if (installing.state !== 'activated' || isFirstVersion) return;
      isReady = true;
      offer();
    });
  });
  subscribe(offer);

  let checkedAtMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAtMs < CHECK_MS) return;
    checkedAtMs = performance.now();
    registration.update().catch(() => undefined);
  });
}
