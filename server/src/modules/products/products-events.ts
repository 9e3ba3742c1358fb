import { defineEvent } from '../../platform/events/event.ts';

export const productPublished = defineEvent<{ productId: number; vendorId: number }>('product.published');

/** What these products cost, or whether they can be bought, may have changed. */
export const offersChanged = defineEvent<{ productIds: readonly number[] }>('products.offers-changed');

/** What the vendor sees of their own listings has changed: their stock, their state, or which there are. */
export const listingsChanged = defineEvent<{ vendorId: number }>('listings.changed');

export const productsEvents = [productPublished, offersChanged, listingsChanged] as const;
