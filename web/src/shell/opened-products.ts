import { recordProductView, getProduct } from '@akatale/contracts/market/products-endpoints';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { ClientContext } from '../client-context.ts';
import { createRecentlyViewed } from '../data/saved/recently-viewed.ts';

const PRODUCT = /^\/products\/(\d+)$/;
const SEARCH_ID = /^[\da-f-]{36}$/;

/**
 * Remembers each opened product and reports its view, with the search it came from, once the tab is visible. The document has
 * reported that of the first page.
 */
export function recordOpenedProducts({ navigation, queries, api, session, get }: ClientContext): void {
  let lastPath = '';
  let unreported: { id: number; sid: string | null } | null = null;

  function look() {
    const { path, by } = navigation.shown();
    if (path === lastPath) return;
    unreported = null;
    const id = PRODUCT.exec(path)?.[1];
    const product = id && queries.getQueryData<ProductDetail | null>([getProduct.path, id]);
    // On a slow connection the product comes after its page.
    if (id && !product) return;
    lastPath = path;
    if (!product) return;
    remember(product);
    if (by === 'arrival') return;
    unreported = { id: product.id, sid: takeSearchId() };
    report();
  }

  function remember({ id, vendorId, title, images }: ProductDetail) {
    const viewer = session.viewer();
    if (viewer?.id === vendorId || viewer?.viewedUntil) return;
    get(createRecentlyViewed).record({ id, title, image: images[0] ?? null, ownerId: viewer?.id ?? 0 });
  }

  function report() {
    if (!unreported || document.visibilityState !== 'visible') return;
    const { id, sid } = unreported;
    unreported = null;
    api.call(recordProductView, { params: { id }, body: sid ? { sid } : {} }).catch(() => undefined);
  }

  navigation.subscribe(look);
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === getProduct.path) look();
  });
  document.addEventListener('visibilitychange', report);
  look();
}

/** Also removes the search id from the URL, which may be shared. */
function takeSearchId(): string | null {
  const address = new URL(location.href);
  const sid = address.searchParams.get('sid');
  if (sid === null) return null;
  address.searchParams.delete('sid');
  history.replaceState(history.state, '', address);
  return SEARCH_ID.test(sid) ? sid : null;
}
