import { defineEndpoint } from '../endpoint.ts';
import { Today } from './today-schemas.ts';

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/api/admin/today',
  summary: 'Returns what happened in the last days and may need an operator, as far as their role may know it.',
  access: 'operator',
  output: Today,
});
