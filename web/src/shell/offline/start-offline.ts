import { workerPath } from '@akatale/contracts/languages';
import { canStore } from '../../data/offline-data/offline-store.ts';
import { storeQueries } from '../../data/offline-data/store-queries.ts';
import { hasUnsavedWork } from '../../data/session/unsaved-work.ts';
import type { ServiceContext } from '../../service-context.ts';
import { language } from '../../text/language.ts';
import { followReleases, followUpdates } from './follow-updates.ts';
import { offerInstallation } from './offer-installation.ts';
import { fetchStoredPages } from './stored-pages.ts';

/** Follows releases, and everything that needs a service worker, which there is only in a secure context. */
export async function startOffline({ queries, navigation, saveData, settings }: ServiceContext): Promise<void> {
  const isAtRisk = () => hasUnsavedWork(queries);
  followReleases(isAtRisk);
  if (!canStore() || !('serviceWorker' in navigator)) return;
  storeQueries(queries);
  offerInstallation(settings.appName);
  const registration = await navigator.serviceWorker.register(workerPath(language)).catch(() => null);
  if (!registration) return;
  followUpdates(registration, navigation, isAtRisk);
  await navigator.serviceWorker.ready;
  if (!saveData) await fetchStoredPages().catch(() => undefined);
}
