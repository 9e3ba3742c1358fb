import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Id, IdParams, Instant, Limit } from '../field-schemas.ts';
import { Message } from './accounts-schemas.ts';
import { Claim, SellerDetails, UnclaimedAccount } from './unclaimed-schemas.ts';

export const openForSeller = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed',
  summary: 'Opens a vendor account without address and password for a seller who agreed to it. At most 20 a day.',
  access: 'moderator',
  body: SellerDetails,
  output: z.object({ id: Id, name: z.string() }),
  status: 201,
  creates: true,
});

export const listUnclaimed = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unclaimed',
  summary: 'Lists the accounts that nobody has claimed yet, newest first. Further pages by the Link header.',
  access: 'moderator',
  query: z.object({ limit: Limit, before: z.optional(Cursor) }),
  output: z.array(UnclaimedAccount),
  refusals: ['INVALID_CURSOR'],
});

export const getUnclaimed = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unclaimed/{id}',
  summary: 'Returns an account that nobody has claimed yet.',
  access: 'moderator',
  params: IdParams,
  output: UnclaimedAccount,
});

export const makeClaimCode = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed/{id}/code',
  summary: 'Makes a code by which the seller claims the account. It is shown once, and ends the one before.',
  access: 'moderator',
  params: IdParams,
  body: z.object({}),
  output: z.object({ code: z.string(), expiresAt: Instant }),
});

export const claimAccount = defineEndpoint({
  method: 'POST',
  path: '/api/auth/claim',
  summary: 'Gives an account that an operator opened to its seller: with an address, a password and a session.',
  access: 'anyone',
  body: Claim,
  output: Message,
  refusals: ['CLAIM_CODE_WRONG', 'EMAIL_TAKEN', 'UNAVAILABLE'],
});
