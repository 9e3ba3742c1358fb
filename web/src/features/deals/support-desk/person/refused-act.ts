import { supportDeskText as text } from '../../../../text/deals/operators/support-desk-text.ts';

/** By how the endpoint begins, the first that fits. */
const acts: readonly (readonly [start: string, act: keyof typeof text.refused])[] = [
  ['WS message', 'message'],
  ['POST /api/chats/{id}/messages', 'message'],
  ['POST /api/chats/{id}/photos', 'message'],
  ['PATCH /api/chats/', 'closeChat'],
  ['POST /api/chats/{', 'save'],
  ['POST /api/chats', 'startChat'],
  ['GET /api/chats/', 'openChat'],
  ['POST /api/upload/', 'photo'],
  ['GET /api/products/', 'openItem'],
  ['DELETE /api/products/', 'deleteItem'],
  ['POST /api/products/', 'save'],
  ['POST /api/products', 'saveItem'],
  ['PUT /api/products/', 'saveItem'],
  ['PATCH /api/products/', 'saveItem'],
  ['POST /api/vendor/products', 'saveItem'],
  ['POST /api/subscription/', 'pay'],
  ['POST /api/offline-sales/', 'save'],
  ['POST /api/offline-sales', 'sale'],
  ['POST /api/ratings/', 'save'],
  ['POST /api/ratings', 'rate'],
  ['POST /api/reports', 'report'],
  ['POST /api/leaving/close', 'leave'],
  ['PATCH /api/user/', 'profile'],
  ['POST /api/user/', 'profile'],
  ['GET ', 'open'],
];

/** What a person tried when they got an error. */
export const refusedAct = (endpoint: string): string =>
  text.refused[acts.find(([start]) => endpoint.startsWith(start))?.[1] ?? 'save'];
