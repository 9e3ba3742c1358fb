import { effectivePrice } from './products.ts';

/**
 * Pictures for link previews in chats and networks. Their addresses contain a hash of what they show, so they can be
 * cached for good. Browser and server build the same address; one with an outdated hash redirects to the current one.
 */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** Raised when the pictures are drawn in another way. */
const RENDER_VERSION = 1;

interface PreviewedProduct {
  id: number;
  price: number;
  activePromotion: { price: number } | null;
  updatedAt: string;
}

export function productPreviewPath(product: PreviewedProduct, appName: string): string {
  const { id, updatedAt } = product;
  return `/previews/products/${id}-${hashOf(updatedAt, effectivePrice(product), appName)}.jpg`;
}

interface PreviewedStore {
  id: number;
  name: string;
  location: string | null;
  productCount: number;
}

export function storePreviewPath(store: PreviewedStore, appName: string): string {
  const { id, name, location, productCount } = store;
  return `/previews/stores/${id}-${hashOf(name, location, productCount, appName)}.jpg`;
}

export function marketPreviewPath(appName: string): string {
  return `/previews/market-${hashOf(appName)}.jpg`;
}

/** FNV-1a: enough to distinguish one state from the one before. */
function hashOf(...inputs: (string | number | null)[]): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([RENDER_VERSION, ...inputs])) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
