import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../field-schemas.ts';
import { uploadProductImage } from './products-endpoints.ts';
import { ProductDetail, ProductDraft } from './products-schemas.ts';

export const uploadPhotoFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed/{id}/photos',
  summary: 'Uploads one photo for a listing of an unclaimed account, as `POST /api/upload/product-image` does.',
  access: 'moderator',
  params: IdParams,
  file: uploadProductImage.file,
  output: uploadProductImage.output,
  creates: true,
  refusals: uploadProductImage.refusals,
});

export const createProductFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed/{id}/products',
  summary:
    'Lists a product for the seller of an unclaimed account. The photos must have been uploaded for this account.',
  access: 'moderator',
  params: IdParams,
  body: ProductDraft,
  output: ProductDetail,
  status: 201,
  creates: true,
});
