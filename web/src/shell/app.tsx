import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ClientContext } from '../client-context.ts';
import { ClientProvider } from '../data/client.ts';
import { ToastsProvider } from '../ui/feedback/toast.ts';
import { RouterProvider } from '../ui/link.tsx';
import { DataSaverProvider } from '../ui/media/data-saver.ts';
import { Layout } from './layout.tsx';

export function App({ client }: { client: ClientContext }) {
  const { navigation, queries, dataSaver, toasts } = client;
  const { subscribe } = navigation;
  const shown = useSyncExternalStore(subscribe, navigation.shown, navigation.shown);

  return (
    <QueryClientProvider client={queries}>
      <ClientProvider value={client}>
        <DataSaverProvider value={dataSaver}>
          <ToastsProvider value={toasts}>
            <RouterProvider value={navigation}>
              <Layout shown={shown} navigation={navigation} />
            </RouterProvider>
          </ToastsProvider>
        </DataSaverProvider>
      </ClientProvider>
    </QueryClientProvider>
  );
}
