import { defineEndpoint } from '../endpoint.ts';
import { VendorToDo } from './vendor-to-do-schemas.ts';

export const getVendorToDo = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/to-do',
  summary: 'What one’s own store needs now: who waits for an answer, and what runs out.',
  access: 'vendor',
  output: VendorToDo,
});
