import { defineEndpoint } from '../endpoint.ts';
import { CurrentUser } from './accounts-schemas.ts';

/* Apart from the other calls of accounts, because every page carries it. */
export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Returns the signed-in person; 401 if nobody is signed in.',
  access: 'signedIn',
  output: CurrentUser,
});
