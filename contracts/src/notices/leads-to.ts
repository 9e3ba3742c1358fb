import type { CurrentUser } from '../people/accounts-schemas.ts';
import type { Notification } from './notifications-schemas.ts';

/** Null if the row links to several products. Operators answer support chats at their desk. */
export function leadsTo(
  { type, data }: Pick<Notification, 'type' | 'data'>,
  viewer: Pick<CurrentUser, 'role'> | null,
): string | null {
  const { productId, productCount = 1, chatId, vendorId } = data;
  const product = productId === undefined ? null : `/products/${productId}`;
  switch (type) {
    case 'new_product':
    case 'similar':
      return productCount > 1 ? null : product;
    case 'saved_search':
      if (data.search === undefined) return '/favorites?tab=searches';
      if (productCount <= 1) return product;
      return `/${vendorId === undefined ? '' : `vendor-store/${vendorId}`}?${data.search}&sortBy=newArrivals`;
    case 'support':
    case 'message':
    case 'sale': {
      const chats = type === 'support' && viewer?.role === 'operator' ? '/admin/support' : '/chat';
      return chatId === undefined ? null : `${chats}/${chatId}`;
    }
    case 'review':
      // A reply names the vendor who wrote it; without one it is a review of the reader's own store.
      return vendorId === undefined ? '/vendor-dashboard#reviews' : product;
    case 'price_drop':
    case 'back_in_stock':
    case 'saved_sold':
    case 'report':
      return product;
    case 'listing':
      if (data.appeal) return `/appeal/${data.appeal}`;
      // Its own list, where it is about several.
      return data.search === undefined ? product : `/vendor-products?${data.search}`;
    case 'subscription':
      return '/vendor-subscription';
  }
}

/** One page where a row links to several: the store of its vendor, or the list with its links. */
export function leadsToOnePage(item: Pick<Notification, 'type' | 'data'>, viewer: Pick<CurrentUser, 'role'> | null) {
  const { vendorId } = item.data;
  return leadsTo(item, viewer) ?? (vendorId ? `/vendor-store/${vendorId}` : '/notifications');
}
