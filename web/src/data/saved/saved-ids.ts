import { MAX_SAVED } from '@akatale/contracts/market/products';
import type { Client } from '../client.ts';
import { readDeviceIds, SAVED_ON_DEVICE } from '../device-list.ts';
import { createStore } from '../store.ts';

/** What a visitor has saved on this device, the last saved first. */
export function readDeviceSaved(): number[] {
  return readDeviceIds(SAVED_ON_DEVICE, MAX_SAVED);
}

/** The saved products, whose hearts are filled. `saved-client.ts` stores them; it is fetched after the first paint. */
export function createSavedIds({ session }: Pick<Client, 'session'>) {
  const onDevice = session.viewer() ? [] : readDeviceSaved();
  const { get, set, subscribe } = createStore<ReadonlySet<number>>(new Set(onDevice));
  const waiting: number[] = [];
  let store: (id: number) => unknown = (id) => waiting.push(id);
  const replace = (ids: Iterable<number>) => set(new Set(ids));
  session.onViewer(({ from, to, by }) => {
    if (by === 'thisTab' && from?.id !== to?.id) replace([]);
  });
  return {
    ids: get,
    subscribe,
    replace,
    /** Shows the change at once; it is stored once `onToggle` was called. */
    toggle(id: number): void {
      const next = new Set(get());
      if (!next.delete(id)) next.add(id);
      set(next);
      store(id);
    },
    /** `handler` reads the wanted state from `ids`. */
    onToggle(handler: (id: number) => void): void {
      store = handler;
      for (const id of waiting.splice(0)) handler(id);
    },
  };
}
