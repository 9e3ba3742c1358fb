import { expect, test } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { createSession } from './create-session.ts';
import { runForPerson } from './run-for-person.ts';
import { sessionKey } from './session-query.ts';

const nakato = { id: 3, name: 'Nakato' } as never;
const okello = { id: 4, name: 'Okello' } as never;

/** A service for whoever is signed in, whose starts fail until `isThere`. */
function open(viewer: unknown, isThere = true) {
  const queries = createQueryClient({ isServer: false });
  queries.setQueryData(sessionKey, viewer);
  const session = createSession(queries, () => 0);
  const state = { isThere, done: [] as string[] };
  const personNow = () => session.viewer()?.id ?? null;
  runForPerson(session, personNow, async () => {
    const person = personNow();
    if (!state.isThere) throw new Error('not fetched');
    state.done.push(`start ${person}`);
    return (by) => void state.done.push(`stop ${person} by ${by}`);
  });
  return { queries, session, state };
}

test('starts for who is there, and stops before it starts for the next person', async () => {
  const { queries, session, state } = open(nakato);
  await expect.poll(() => state.done).toEqual(['start 3']);
  session.update(nakato);
  queries.setQueryData(sessionKey, okello);
  await expect.poll(() => state.done).toEqual(['start 3', 'stop 3 by server', 'start 4']);
  await session.change(null);
  await expect.poll(() => state.done.at(-1)).toBe('stop 4 by thisTab');
});

test('does not start for a person who has gone meanwhile', async () => {
  const { queries, session, state } = open(null);
  for (const viewer of [nakato, null, okello]) queries.setQueryData(sessionKey, viewer);
  expect(session.viewer()).toEqual(okello);
  await expect.poll(() => state.done).toEqual(['start 4']);
});

test('what failed is started again with the next answer about the session', async () => {
  const { session, state } = open(nakato, false);
  await Promise.resolve();
  state.isThere = true;
  await expect
    .poll(() => {
      session.update(nakato);
      return state.done;
    })
    .toEqual(['start 3']);
});
