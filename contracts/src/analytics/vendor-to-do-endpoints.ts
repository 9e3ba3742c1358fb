import { defineEndpoint } from '../endpoint.ts';
import { VendorToDo } from './vendor-to-do-schemas.ts';

export const getVendorToDo = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/to-do',
  summary: 'Returns what the caller’s store needs now: chats that wait for an answer, and products that run out.',
  access: 'vendor',
  output: VendorToDo,
});
