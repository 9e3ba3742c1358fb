import { readDeviceList, writeDeviceList } from '../device-list.ts';
import { createStore } from '../store.ts';

const KEY = 'recently-viewed';
const MOST = 20;

/** As it was when it was viewed. */
export interface ViewedProduct {
  id: number;
  title: string;
  image: string | null;
  /** The person who was signed in, or 0; nobody else sees it. */
  ownerId: number;
}

/** The last viewed first, on this device alone. */
export function createRecentlyViewed() {
  const { get, set, subscribe } = createStore<readonly ViewedProduct[] | null>(null);
  const read = () => readDeviceList(KEY, MOST, isViewed);
  let first: readonly ViewedProduct[] | undefined;
  function change(next: readonly ViewedProduct[]): void {
    writeDeviceList(KEY, next);
    set(next);
  }
  return {
    subscribe,
    all: (): readonly ViewedProduct[] => get() ?? (first ??= read()),
    record(product: ViewedProduct): void {
      // Read again, because another tab may have added to it. What a visitor viewed goes with them through the login.
      const others = read().filter(
        ({ id, ownerId }) => id !== product.id && (ownerId === 0 || ownerId === product.ownerId),
      );
      change([product, ...others].slice(0, MOST));
    },
    clear: (): void => change([]),
  };
}

export const viewedBy = (viewerId: number, all: readonly ViewedProduct[]): ViewedProduct[] =>
  all.filter(({ ownerId }) => ownerId === 0 || ownerId === viewerId);

function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, image, ownerId } = value as Record<string, unknown>;
  const isPhoto = image === null || (typeof image === 'string' && image.startsWith('/'));
  return Number.isSafeInteger(id) && Number.isSafeInteger(ownerId) && typeof title === 'string' && isPhoto;
}
