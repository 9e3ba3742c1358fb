import { getProduct } from '@akatale/contracts/market/products-endpoints';
import { getEmailTokenStatus, login } from '@akatale/contracts/people/accounts-endpoints';
import { expect, test } from 'vitest';
import { createApi } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import { createDebugLog } from './debug-log.ts';
import { createSession } from './session/create-session.ts';
import { sessionKey } from './session/session-query.ts';

test('keeps the last 200 entries', () => {
  let nowMs = 0;
  const log = createDebugLog(() => (nowMs += 1.4));
  for (let id = 1; id <= 450; id += 1) log.add('tick', { id });
  const entries = log.entries();
  expect(entries).toHaveLength(200);
  expect(entries[0]).toEqual({ atMs: 351, type: 'tick', ids: { id: 251 } });
  expect(entries.at(-1)?.ids).toEqual({ id: 450 });
});

test('types and ids only: no words, no tokens, no bodies', async () => {
  const log = createDebugLog(() => 0);
  const secret = 'a-secret-word';
  const api = createApi(log.around(async () => ({ status: 200, body: { secret }, next: secret })));
  await api.call(getProduct, { params: { id: 7 } });
  await api.call(getEmailTokenStatus, { params: { token: secret } });
  await api.call(login, { body: { email: 'a@b.co', password: secret } });
  log.add('message', { chatId: 3, text: secret, list: [secret] });
  expect(log.entries().map(({ type, ids }) => [type, ids])).toEqual([
    ['GET /api/products/{id}', { id: 7 }],
    ['GET /api/products/{id} answered', { id: 7, status: 200 }],
    ['GET /api/auth/verify-email-token/{token}', {}],
    ['GET /api/auth/verify-email-token/{token} answered', { status: 200 }],
    ['POST /api/auth/login', {}],
    ['POST /api/auth/login answered', { status: 200 }],
    ['message', { chatId: 3 }],
  ]);
});

test('follows the session', async () => {
  const log = createDebugLog(() => 0);
  const queries = createQueryClient({ isServer: false });
  queries.setQueryData(sessionKey, null);
  const session = createSession(queries, () => 0);
  log.follow(session);
  await session.change({ id: 3 } as never);
  await session.change(null);
  expect(log.entries().map(({ type, ids }) => [type, ids])).toEqual([
    ['session active', { failures: 0 }],
    ['viewer by thisTab', { id: 3 }],
    ['session none', {}],
    ['viewer by thisTab', {}],
  ]);
});
