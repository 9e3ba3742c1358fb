import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { createSession } from './create-session.ts';
import { shareSession } from './other-tabs.ts';
import { sessionKey } from './session-query.ts';

const viewer = { id: 3, name: 'Nakato' } as never;
const channels: BroadcastChannel[] = [];

/** A tab of one browser; channels are closed after the test, since Node would wait for them. */
function openTab() {
  const queries = createQueryClient({ isServer: false });
  queries.setQueryData(sessionKey, viewer);
  const session = createSession(queries, () => 0);
  shareSession(session);
  return { queries, session };
}

class NotedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

const isInDoubt = ({ queries }: ReturnType<typeof openTab>) => queries.getQueryState(sessionKey)?.isInvalidated;

test('a logout in one tab has the others ask who is signed in', async () => {
  vi.stubGlobal('BroadcastChannel', NotedChannel);
  const [here, there] = [openTab(), openTab()];
  await here.session.change(null);
  await expect.poll(() => isInDoubt(there)).toBe(true);
  expect(isInDoubt(here)).toBe(false);
});

test('a change of name is no news for the others', async () => {
  vi.stubGlobal('BroadcastChannel', NotedChannel);
  const here = openTab();
  const received: unknown[] = [];
  new NotedChannel('session').onmessage = ({ data }) => void received.push(data);
  await here.session.change({ id: 3, name: 'Nakato B.' } as never);
  await here.session.change(null);
  // Messages arrive in order, so a single one means only the logout was sent.
  await expect.poll(() => received).toEqual(['changed']);
});

test('a window that allows no channel goes on without', () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => openTab()).not.toThrow();
});
