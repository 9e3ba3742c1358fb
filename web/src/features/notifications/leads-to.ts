import type { Notification } from '@akatale/contracts/notifications';

/** The page that a notification tells of; null where its row names several. */
export function leadsTo({ type, data }: Pick<Notification, 'type' | 'data'>): string | null {
  const { productId, productCount = 1, chatId, vendorId } = data;
  const product = productId === undefined ? null : `/products/${productId}`;
  switch (type) {
    case 'new_product':
      return productCount > 1 ? null : product;
    case 'message':
    case 'sale':
    case 'support':
      return chatId === undefined ? null : `/chat/${chatId}`;
    case 'review':
      // An answer names the vendor who gave it; without one it is a review of one's own store.
      return vendorId === undefined ? '/vendor-dashboard#reviews' : product;
    case 'subscription':
      return '/vendor-subscription';
  }
}
