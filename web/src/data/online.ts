import { useSyncExternalStore } from 'react';
import { useClient } from './client.ts';
import { createStore } from './store.ts';

export function createOnline() {
  const unreachable = createStore(false);
  return {
    isOnline: () => navigator.onLine && !unreachable.get(),
    /** Says that the network is gone where the browser does not notice, as when a data bundle has run out. */
    setUnreachable: unreachable.set,
    subscribe(listener: () => void): () => void {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      const stop = unreachable.subscribe(listener);
      return () => {
        stop();
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
  };
}

export function useOnline(): boolean {
  const { subscribe, isOnline } = useClient().get(createOnline);
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
