import { useSyncExternalStore } from 'react';

let isUnreachable = false;
const listeners = new Set<() => void>();

/** For what the browser does not notice, such as a data bundle that has run out. */
export function setUnreachable(value: boolean): void {
  isUnreachable = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isUnreachable,
    () => true,
  );
}
