import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Api } from '../data/api/api.ts';
import { ApiProvider } from '../data/api/endpoint-query.ts';
import { type SessionStore, SessionStoreProvider } from '../data/session/session-store.ts';
import type { PublicSettings } from '@akatale/contracts/settings';
import { SettingsProvider } from '../data/settings.ts';
import { type DataSaver, DataSaverProvider } from '../ui/media/data-saver.ts';
import { RouterProvider } from '../ui/link.tsx';
import { Layout } from './layout.tsx';
import type { Navigation } from '../router/navigation.ts';

export interface AppProps {
  navigation: Navigation;
  api: Api;
  queries: QueryClient;
  session: SessionStore;
  settings: PublicSettings;
  dataSaver: DataSaver | null;
}

export function App({ navigation, api, queries, session, settings, dataSaver }: AppProps) {
  const { subscribe } = navigation;
  const shown = useSyncExternalStore(subscribe, navigation.shown, navigation.shown);
  const isPending = useSyncExternalStore(subscribe, navigation.isPending, () => false);

  return (
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <SessionStoreProvider value={session}>
          <SettingsProvider value={settings}>
            <DataSaverProvider value={dataSaver}>
              <RouterProvider value={navigation}>
                <Layout shown={shown} isPending={isPending} />
              </RouterProvider>
            </DataSaverProvider>
          </SettingsProvider>
        </SessionStoreProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
