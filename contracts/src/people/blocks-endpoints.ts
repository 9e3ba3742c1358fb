import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams, Limit } from '../field-schemas.ts';
import { BlockedPerson, BlockTarget } from './blocks-schemas.ts';

export const blockPerson = defineEndpoint({
  method: 'POST',
  path: '/api/blocks',
  summary: 'Blocks a person: neither of the two can write to or follow the other. Repeating it changes nothing.',
  access: 'signedIn',
  body: BlockTarget,
  output: BlockedPerson,
  refusals: ['OWN_ACCOUNT', 'CANNOT_BE_BLOCKED'],
});

export const unblockPerson = defineEndpoint({
  method: 'DELETE',
  path: '/api/blocks/{id}',
  summary: 'Ends a block of the caller’s own, by its id. Repeating it changes nothing.',
  access: 'signedIn',
  params: IdParams,
  output: z.object({ isBlocked: z.boolean() }),
});

export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'Lists the people whom the caller has blocked, the most recent first. Further pages by the Link header.',
  access: 'signedIn',
  isClosedToViews: true,
  query: z.object({ limit: Limit, before: z.optional(z.string().check(z.maxLength(500))) }),
  output: z.array(BlockedPerson),
  refusals: ['INVALID_CURSOR'],
});
