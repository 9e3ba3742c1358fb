import { defineEvent } from '../../platform/events/event.ts';

export const productPublished = defineEvent<{ productId: number; vendorId: number }>('product.published');

export const productsEvents = [productPublished] as const;
