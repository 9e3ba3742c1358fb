import { workerPath } from '@akatale/contracts/languages';
import type { ClientContext } from '../../client-context.ts';
import { canStore } from '../../data/offline-data/offline-store.ts';
import { storeQueries } from '../../data/offline-data/store-queries.ts';
import { hasUnsavedWork } from '../../data/session/unsaved-work.ts';
import { language } from '../../text/language.ts';
import { followUpdates, replaceOutOfSight } from './follow-updates.ts';
import { offerInstallation } from './offer-installation.ts';

/** Everything that needs a service worker, which there is only in a secure context. */
export async function startOffline(client: ClientContext): Promise<void> {
  const { queries, dataSaver, settings, toasts } = client;
  const isAtRisk = () => hasUnsavedWork(queries);
  if (!canStore() || !('serviceWorker' in navigator)) return;
  storeQueries(client);
  offerInstallation(settings.appName, toasts);
  const registration = await navigator.serviceWorker.register(workerPath(language)).catch(() => null);
  if (!registration) return;
  followUpdates(registration, client, isAtRisk);
  replaceOutOfSight(registration);
  await navigator.serviceWorker.ready;
  if (dataSaver) return;
  const { fetchStoredPages } = await import('./stored-pages.ts');
  await fetchStoredPages().catch(() => undefined);
}
