import { login } from '@akatale/contracts/people/accounts-endpoints';
import { listDevices } from '@akatale/contracts/people/profile-endpoints';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Api, createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { watchSession } from './session-end.ts';
import { sessionKey, sessionQuery } from './session-query.ts';

const viewer = { id: 3, name: 'Nakato' };
const refusal = (code: string) => ({
  status: 401,
  body: { message: '', code, requestId: '1' },
  next: null,
});

/** A browser whose protected calls are refused, and whose `/api/user` answers as told. */
function open(signedIn: typeof viewer | null, session: typeof viewer | null, code = 'UNAUTHORIZED') {
  const checked: string[] = [];
  const queries = createQueryClient({ isServer: false });
  queries.setQueryData(sessionKey, signedIn);
  const dispatch = watchSession(async (endpoint) => {
    checked.push(endpoint.path);
    const isSession = endpoint.path === sessionKey[0];
    if (isSession && session) return { status: 200, body: session, next: null };
    return refusal(isSession ? 'UNAUTHORIZED' : code);
  }, queries);
  const api = createApi(dispatch);
  return { api, checked, queries };
}

/** As the header does, which shows who is signed in. */
function observe(queries: QueryClient, api: Api): () => void {
  const options = { ...sessionQuery(api), refetchInterval: false, refetchOnWindowFocus: false };
  return new QueryObserver(queries, options as never).subscribe(() => undefined);
}

test('a 401 refetches the session, and without one nobody is signed in', async () => {
  const { api, checked, queries } = open(viewer, null);
  const stop = observe(queries, api);
  await expect(api.call(listDevices, {})).rejects.toThrow('401');
  await expect.poll(() => queries.getQueryData(sessionKey)).toBeNull();
  expect(checked).toEqual([listDevices.path, sessionKey[0]]);
  stop();
});

test('a session that is there after all stays', async () => {
  const { api, checked, queries } = open(viewer, viewer);
  const stop = observe(queries, api);
  await expect(api.call(listDevices, {})).rejects.toThrow('401');
  await expect.poll(() => checked).toContain(sessionKey[0]);
  expect(queries.getQueryData(sessionKey)).toEqual(viewer);
  stop();
});

test('a visitor, and a wrong password, ask nothing', async () => {
  const visitor = open(null, null);
  await expect(visitor.api.call(listDevices, {})).rejects.toThrow('401');
  expect(visitor.checked).toEqual([listDevices.path]);
  const wrong = open(viewer, viewer, 'INVALID_CREDENTIALS');
  const body = { email: 'a@b.co', password: 'a wrong one' };
  await expect(wrong.api.call(login, { body })).rejects.toThrow('401');
  expect(wrong.checked).toEqual([login.path]);
});
