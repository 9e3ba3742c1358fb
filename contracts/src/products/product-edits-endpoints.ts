import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids-schemas.ts';
import { ProductEdit } from './product-edits-schemas.ts';
import { ProductDetail } from './products-schemas.ts';

export const updateProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/products/{id}',
  summary: 'Changes one of the caller’s products. `updatedAt` or `If-Match` protects against lost updates.',
  access: 'vendor',
  params: IdParams,
  body: z.object({
    ...ProductEdit.shape,
    /** Accepted for old clients; must be the vendor's own id, else 403. */
    vendorId: z.optional(Id),
  }),
  output: ProductDetail,
  refusals: ['FORBIDDEN', 'STOCK_CHANGED', 'PRODUCT_CHANGED'],
});

export const removeProduct = defineEndpoint({
  method: 'DELETE',
  path: '/api/products/{id}',
  summary: 'Removes one of the caller’s products. Chats about it stay. Repeating it changes nothing.',
  access: 'vendor',
  params: IdParams,
  output: z.object({ message: z.string() }),
  refusals: ['FORBIDDEN'],
});
