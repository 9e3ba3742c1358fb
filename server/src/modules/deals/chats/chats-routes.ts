import * as contract from '@akatale/contracts/deals/chats-endpoints';
import * as forSeller from '@akatale/contracts/deals/chats-for-seller-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { uploadLimit } from '../../people/photos/index.ts';
import { type ChatsDeps, messageLimit, messageSent } from './chats-deps.ts';
import { answerForSeller, readAsSeller, readChatAsSeller } from './conversations/act-for-seller.ts';
import { getChat, muteChat } from './conversations/get-chat.ts';
import { countChats, listChats } from './conversations/list-chats.ts';
import { startChat, startSupportChat } from './conversations/start-chat.ts';
import { listMessages } from './messages/list-messages.ts';
import type { MessageBatches } from './messages/message-batches.ts';
import { limitMessages, draftOf } from './messages/message-draft.ts';
import { readChat } from './messages/move-receipts.ts';
import { sendMessage, type Sent } from './messages/send-message.ts';
import { sendWithinLimit } from './messages/send-within-limit.ts';
import { uploadChatPhoto } from './photos/chat-photos.ts';

const NOT_READ = new Set(['0', 'false']);

export function chatsRoutes(deps: ChatsDeps, batches: MessageBatches): Route[] {
  return [
    route(contract.listChats, async ({ query }, { viewer, nextPage }) =>
      listChats(deps, { ...query, actor: viewer, nextPage }),
    ),
    route(forSeller.listChatsFor, async ({ params: { id }, query }, { nextPage }) =>
      listChats(deps, { ...query, actor: await readAsSeller(deps, deps.db, id), nextPage }),
    ),
    route(forSeller.getChatFor, async ({ params: { id } }) =>
      getChat(deps, await readChatAsSeller(deps, deps.db, id), id),
    ),
    route(forSeller.readChatFor, async ({ params: { id } }) =>
      readChat(deps, { actor: await readChatAsSeller(deps, deps.db, id), chatId: id }),
    ),
    route(
      forSeller.answerFor,
      async ({ params: { id }, body: { message } }, { viewer, idempotently }) =>
        idempotently(async (tx) => {
          const sent = await answerForSeller(deps, tx, { operatorId: viewer.userId, chatId: id, message });
          return sent.message;
        }),
      { limit: messageLimit },
    ),
    route(contract.countChats, async (_input, { viewer }) => countChats(deps, viewer)),
    route(contract.getChat, async ({ params: { id } }, { viewer }) => getChat(deps, viewer, id)),
    route(contract.listMessages, async ({ params, query }, { viewer, nextPage }) => {
      const { markRead = '1', ...page } = query;
      const marksRead = !NOT_READ.has(markRead);
      return listMessages(deps, { ...page, actor: viewer, chatId: params.id, marksRead, nextPage });
    }),
    route(contract.startChat, async ({ body }, context) => startChat(deps, body, context)),
    route(contract.startSupportChat, async ({ body }, context) => startSupportChat(deps, body, context)),
    route(
      contract.uploadChatPhoto,
      async ({ params: { id }, file: { bytes } }, { viewer, idempotently }) =>
        uploadChatPhoto(deps, { actor: viewer, chatId: id, bytes, idempotently }),
      { limit: uploadLimit },
    ),
    route(
      contract.sendMessage,
      async ({ params, body }, { viewer, idempotently, hasIdempotencyKey, respondExisting }) => {
        const draft = draftOf(viewer, params.id, body);
        await limitMessages(deps.limits, draft);
        return sendWithinLimit(deps, draft, async (keepCount) => {
          let sent: Sent | undefined;
          const once = async () =>
            idempotently(async (tx) => {
              sent = await sendMessage(deps, tx, draft);
              return sent.message;
            });
          const message = hasIdempotencyKey ? await once() : (sent = await batches.send(draft)).message;
          if (sent?.isNew) keepCount();
          else if (sent) respondExisting();
          return message;
        });
      },
      {
        limit: messageLimit,
        onRepeat: async (_input, _context, { id, chatId }) => deps.events.emit(messageSent, { chatId, messageId: id }),
      },
    ),
    route(contract.muteChat, async ({ params: { id }, body: { isMuted } }, { viewer }) =>
      muteChat(deps, { actor: viewer, chatId: id, isMuted }),
    ),
    route(contract.markChatRead, async ({ params: { id }, body: { messageId } }, { viewer }) =>
      readChat(deps, { actor: viewer, chatId: id, messageId }),
    ),
  ];
}
