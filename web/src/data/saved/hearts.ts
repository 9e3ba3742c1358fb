import type { Client } from '../client.ts';
import { createStore } from '../store.ts';

/** The products whose hearts are filled; `saved-client.ts`, fetched after the first paint, knows and stores them. */
export function createHearts({ session }: Pick<Client, 'session'>) {
  const { get, set, subscribe } = createStore<ReadonlySet<number>>(new Set());
  const waiting: number[] = [];
  let store: (id: number) => unknown = (id) => waiting.push(id);
  const show = (ids: Iterable<number>) => set(new Set(ids));
  session.onViewer(({ from, to, by }) => {
    if (by === 'thisTab' && from?.id !== to?.id) show([]);
  });
  return {
    ids: get,
    subscribe,
    show,
    /** Shows the change at once. Without the code that stores it, the press waits for that. */
    press(id: number): void {
      const next = new Set(get());
      if (!next.delete(id)) next.add(id);
      set(next);
      store(id);
    },
    /** `handler` reads the wanted state from `ids`. */
    storePresses(handler: (id: number) => void): void {
      store = handler;
      for (const id of waiting.splice(0)) handler(id);
    },
  };
}
