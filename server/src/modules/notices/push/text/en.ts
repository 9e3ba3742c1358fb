import type { NotificationType } from '@akatale/contracts/notices/notifications';

export const en = {
  /** Where texts are hidden: of what kind it is, and nothing else. */
  hidden: {
    new_product: 'A store you follow has something new',
    message: 'New message',
    sale: 'News about a sale',
    review: 'New review',
    price_drop: 'Something you saved costs less',
    back_in_stock: 'Something you saved is back',
    saved_sold: 'Something you saved was sold',
    saved_search: 'Something you are looking for',
    similar: 'Something like what you asked about',
    listing: 'News about your item',
    report: 'News about your report',
    subscription: 'News about your plan',
    support: 'New message',
  } satisfies Record<NotificationType, string>,
  test: 'This is how you will be notified.',
};

export type PushText = typeof en;
