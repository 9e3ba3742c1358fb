import * as contract from '@akatale/contracts/deals/support-endpoints';
import * as people from '@akatale/contracts/people/accounts-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { assignChat, closeChat, releaseChat } from './assign-chat.ts';
import { countInbox } from './inbox-store.ts';
import { listSupportChats } from './list-support-chats.ts';
import { changeSavedReply, createSavedReply, deleteSavedReply, listSavedReplies } from './saved-replies.ts';
import type { SupportDeps } from './support-deps.ts';
import { openContacts, viewPerson } from './view-person.ts';

export function supportRoutes(deps: SupportDeps): Route[] {
  return [
    route(contract.listSupportChats, async ({ query }, { viewer, nextPage }) =>
      listSupportChats(deps, { ...query, viewerId: viewer.userId, nextPage }),
    ),
    route(contract.countSupportChats, async (_input, { viewer }) => countInbox(deps.db, viewer.userId)),
    route(contract.assignSupportChat, async ({ params: { id }, body }, { viewer }) =>
      assignChat(deps, { viewer, chatId: id, takesOver: body.takeOver ?? false }),
    ),
    route(contract.releaseSupportChat, async ({ params: { id } }, { viewer }) =>
      releaseChat(deps, { viewer, chatId: id }),
    ),
    route(contract.closeSupportChat, async ({ params: { id } }, { viewer }) => closeChat(deps, { viewer, chatId: id })),
    route(contract.listSavedReplies, async () => listSavedReplies(deps)),
    route(contract.createSavedReply, async ({ body: draft }, { viewer, idempotently }) =>
      idempotently(async (tx) => createSavedReply(deps, tx, { operatorId: viewer.userId, draft })),
    ),
    route(contract.changeSavedReply, async ({ params: { id }, body: draft }, { viewer }) =>
      changeSavedReply(deps, { operatorId: viewer.userId, id, draft }),
    ),
    route(contract.deleteSavedReply, async ({ params: { id } }, { viewer }) =>
      deleteSavedReply(deps, { operatorId: viewer.userId, id }),
    ),
    route(people.getPerson, async ({ params: { id } }, { viewer }) =>
      viewPerson(deps, { operatorId: viewer.userId, id }),
    ),
    route(people.openContacts, async ({ params: { id }, body: { reason } }, { viewer }) =>
      openContacts(deps, { operatorId: viewer.userId, id, reason }),
    ),
  ];
}
