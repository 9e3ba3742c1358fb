import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';
import { SellerFigures } from './seller-figures-schemas.ts';

export const getSellerFigures = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/figures',
  summary: 'Returns how many sales a vendor has completed in chat, and how soon the vendor answers.',
  access: 'anyone',
  params: IdParams,
  output: SellerFigures,
});
