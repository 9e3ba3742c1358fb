import { expect, test } from 'vitest';
import { refusedAct } from './refused-act.ts';

test.each([
  ['WS message', 'Could not send a message'],
  ['POST /api/chats/{id}/messages', 'Could not send a message'],
  ['POST /api/chats', 'Could not start a chat'],
  ['POST /api/chats/{id}/read', 'Could not save a change'],
  ['GET /api/chats/{id}', 'Could not open a chat'],
  ['POST /api/products', 'Could not save an item'],
  ['PUT /api/products/{id}', 'Could not save an item'],
  ['POST /api/products/advert', 'Could not save a change'],
  ['POST /api/offline-sales/{id}/undo', 'Could not save a change'],
  ['POST /api/ratings/{id}/reply', 'Could not save a change'],
  ['POST /api/leaving/keep', 'Could not save a change'],
  ['GET /api/saved-products', 'Could not open a page'],
  ['DELETE /api/blocks/{id}', 'Could not save a change'],
])('%s: %s', (endpoint, words) => {
  expect(refusedAct(endpoint)).toBe(words);
});
