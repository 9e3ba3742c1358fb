import * as contract from '@akatale/contracts/people/blocks-endpoints';
import { route } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import { blockPerson, listBlocks, unblockPerson } from './block-person.ts';
import { blockLimit, blocksEvents, type BlocksDeps } from './blocks-deps.ts';
import { deleteBlocksOf, findAllBlocks } from './blocks-store.ts';

export { personBlocked, personUnblocked } from './blocks-deps.ts';
export { blockIdOf, idsBlockedWith, isBlocked, isBlockedPair, lockPair } from './blocks-store.ts';

export function createBlocksModule(deps: BlocksDeps): Module {
  return {
    name: 'blocks',
    // Of later wings: who is meant by a review, and whether two people share a chat, decided in the statement that blocks.
    reads: ['chats', 'ratings', 'users'],
    routes: [
      route(contract.blockPerson, async ({ body }, { viewer }) => blockPerson(deps, viewer.userId, body), {
        limit: blockLimit,
      }),
      route(
        contract.unblockPerson,
        async ({ params: { id } }, { viewer }) => unblockPerson(deps, { blockerId: viewer.userId, id }),
        { limit: blockLimit },
      ),
      route(contract.listBlocks, async ({ query }, { viewer, nextPage }) =>
        listBlocks(deps, { blockerId: viewer.userId, nextPage, ...query }),
      ),
    ],
    events: blocksEvents,
    exportFor: async (db, userId) => ({ blocked: await findAllBlocks(db, userId) }),
    eraseFor: deleteBlocksOf,
  };
}
