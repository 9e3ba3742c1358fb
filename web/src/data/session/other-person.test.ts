import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createSession } from './create-session.ts';
import { forgetOtherPerson } from './other-person.ts';
import { sessionKey, sessionQuery } from './session-query.ts';

const nakato = { id: 3, name: 'Nakato' };
const okello = { id: 4, name: 'Okello' };

/** A tab of `nakato`, with something on screen and something that was looked at before. */
function open() {
  const queries = createQueryClient({ isServer: false });
  queries.setQueryData(sessionKey, nakato);
  queries.setQueryData(['before'], 'of Nakato');
  let fetched = 0;
  const queryFn = async () => {
    fetched += 1;
    return `fetch ${fetched}`;
  };
  const screen = new QueryObserver(queries, {
    queryKey: ['screen'],
    queryFn,
    initialData: 'of Nakato',
  });
  const stop = screen.subscribe(() => undefined);
  forgetOtherPerson({ queries, session: createSession(queries, () => 0) });
  async function serverNames(person: typeof nakato | null) {
    const answer = { status: person ? 200 : 401, body: person, next: null };
    await queries.fetchQuery({ ...sessionQuery(createApi(async () => answer)), staleTime: 0 });
  }
  const read = () => [queries.getQueryData(['before']), queries.getQueryData(['screen'])];
  return { queries, serverNames, read, stop };
}

test('the same person again changes nothing', async () => {
  const { serverNames, read, stop } = open();
  await serverNames(nakato);
  expect(read()).toEqual(['of Nakato', 'of Nakato']);
  stop();
});

test('nobody: inactive queries are dropped, those on screen stay until a sign-in', async () => {
  const { serverNames, read, stop } = open();
  await serverNames(null);
  expect(read()).toEqual([undefined, 'of Nakato']);
  await serverNames(nakato);
  expect(read()).toEqual([undefined, 'of Nakato']);
  stop();
});

test('another user, at once or after nobody, sees nothing of the former one', async () => {
  for (const between of [[], [null]]) {
    const { serverNames, read, stop } = open();
    for (const person of [...between, okello]) await serverNames(person);
    await expect.poll(() => read()).toEqual([undefined, 'fetch 1']);
    stop();
  }
});
