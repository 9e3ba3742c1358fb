import { createStore } from '../store.ts';

export function createHiddenNotifications() {
  const { get, set, subscribe } = createStore<ReadonlySet<number>>(new Set());
  return {
    subscribe,
    ids: get,
    add: (id: number) => set(new Set([...get(), id])),
    remove: (id: number) => set(new Set([...get()].filter((hiddenId) => hiddenId !== id))),
  };
}

export type HiddenNotifications = ReturnType<typeof createHiddenNotifications>;
