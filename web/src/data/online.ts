import { useSyncExternalStore } from 'react';
import { useClient } from './client.ts';

export function createOnline() {
  let isUnreachable = false;
  const listeners = new Set<() => void>();
  return {
    isOnline: () => navigator.onLine && !isUnreachable,
    /** For what the browser does not notice, such as a data bundle that has run out. */
    setUnreachable(value: boolean): void {
      isUnreachable = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
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
