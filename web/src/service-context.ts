import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './data/api/api.ts';
import type { PublicSettings } from '@akatale/contracts/settings';
import type { SessionStore } from './data/session/session-store.ts';
import type { Navigation } from './router/navigation.ts';

/** What the services beside the page work with. */
export interface ServiceContext {
  navigation: Navigation;
  api: Api;
  queries: QueryClient;
  session: SessionStore;
  settings: PublicSettings;
  saveData: boolean;
  now: () => number;
}
