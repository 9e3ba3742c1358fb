import { defineEvent } from '../../platform/events/event.ts';

/** Everyone can see a product for the first time. */
export const productPublished = defineEvent<{ productId: number; vendorId: number }>('product.published');

export const productsEvents = [productPublished] as const;
