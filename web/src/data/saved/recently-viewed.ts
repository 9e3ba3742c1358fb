import { readDeviceList, writeDeviceList } from '../device-list.ts';

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

let cache: readonly ViewedProduct[] | null = null;
const listeners = new Set<() => void>();

/** The last viewed first, on this device alone. */
export const recentlyViewed = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: (): readonly ViewedProduct[] => (cache ??= readDeviceList(KEY, MOST, isViewed)),
  note(product: ViewedProduct): void {
    // Read again, because another tab may have added to it. What a visitor viewed goes with them through the login.
    const others = readDeviceList(KEY, MOST, isViewed).filter(
      ({ id, ownerId }) => id !== product.id && (ownerId === 0 || ownerId === product.ownerId),
    );
    change([product, ...others].slice(0, MOST));
  },
  clear: (): void => change([]),
};

export const viewedBy = (viewerId: number, all: readonly ViewedProduct[]): ViewedProduct[] =>
  all.filter(({ ownerId }) => ownerId === 0 || ownerId === viewerId);

function change(next: readonly ViewedProduct[]): void {
  cache = next;
  writeDeviceList(KEY, next);
  for (const listener of listeners) listener();
}

function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, image, ownerId } = value as Record<string, unknown>;
  const isPhoto = image === null || (typeof image === 'string' && image.startsWith('/'));
  return Number.isSafeInteger(id) && Number.isSafeInteger(ownerId) && typeof title === 'string' && isPhoto;
}
