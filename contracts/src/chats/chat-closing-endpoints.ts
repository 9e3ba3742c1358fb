import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';
import { Closing } from './chat-closing-schemas.ts';
import { ChatDetail } from './chats-schemas.ts';

export const closeChat = defineEndpoint({
  method: 'PATCH',
  path: '/api/chats/{id}',
  summary: 'Completes or abandons the sale of an active chat, as its vendor, in one transaction.',
  access: 'signedIn',
  params: IdParams,
  body: Closing,
  output: ChatDetail,
  creates: true,
  refusals: [
    'FORBIDDEN',
    'CHAT_LOCKED',
    'CHAT_NOT_ACTIVE',
    'OUT_OF_STOCK',
    'INSUFFICIENT_STOCK',
    'PRODUCT_UNAVAILABLE',
  ],
});

export const reopenChat = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/undo',
  summary:
    'Undoes a completion or an abandonment, within 10 minutes and before the sale is rated. Changes nothing ' +
    'if the chat is open already.',
  access: 'signedIn',
  params: IdParams,
  output: ChatDetail,
  refusals: ['FORBIDDEN', 'CHAT_LOCKED', 'UNDO_TOO_LATE', 'ALREADY_RATED', 'CHAT_STARTED_ANEW'],
});
