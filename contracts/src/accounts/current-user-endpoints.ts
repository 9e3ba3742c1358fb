import { defineEndpoint } from '../endpoint.ts';
import { CurrentUser } from './accounts-schemas.ts';

export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Returns the signed-in person; 401 if nobody is signed in.',
  access: 'signedIn',
  output: CurrentUser,
});
