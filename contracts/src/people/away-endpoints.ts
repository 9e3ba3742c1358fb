import { defineEndpoint } from '../endpoint.ts';
import { CurrentUser } from './accounts-schemas.ts';
import { AwayDraft } from './away-schemas.ts';

export const setAway = defineEndpoint({
  method: 'PUT',
  path: '/api/user/away',
  summary: 'Says until which day the caller is away, from today up to 90 days on. It ends by itself after that day.',
  access: 'vendor',
  body: AwayDraft,
  output: CurrentUser,
});

export const endAway = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/away',
  summary: 'Says that the caller is back. Repeating it changes nothing.',
  access: 'vendor',
  output: CurrentUser,
});
