import { offlineText as text } from '../../text/offline-text.ts';
import type { Toasts } from '../../ui/feedback/toast.ts';

const VISITS = 'visits';
const OFFER_AT_VISIT = 2;

/** Fired by browsers that can install the site; not yet in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Offers the home screen once, at the second visit, in browsers that can install the site. */
export function offerInstallation(appName: string, { toast }: Pick<Toasts, 'toast'>): void {
  const visit = countVisit();
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (visit !== OFFER_AT_VISIT) return;
    const act = () => void (event as InstallPromptEvent).prompt();
    toast({ title: text.install(appName), description: text.installMore, action: { label: text.installNow, act } });
  });
}

/** A visit lasts as long as its tab. Without storage nothing is offered. */
function countVisit(): number | null {
  try {
    const isCounted = sessionStorage.getItem(VISITS) !== null;
    const visit = Number(localStorage.getItem(VISITS)) + (isCounted ? 0 : 1);
    sessionStorage.setItem(VISITS, '');
    localStorage.setItem(VISITS, String(visit));
    return visit;
  } catch {
    return null;
  }
}
