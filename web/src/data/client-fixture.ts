import { createApi } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import { type Client, createClient } from './client.ts';
import { createSession } from './session/create-session.ts';
import { sessionKey } from './session/session-query.ts';

/** A client of one test, whose server refuses everything unless it is given; `viewer` is signed in. */
export function testClient({ viewer, ...parts }: Partial<Client> & { viewer?: unknown } = {}): Client {
  const queries = parts.queries ?? createQueryClient({ isServer: false });
  if (viewer !== undefined) queries.setQueryData(sessionKey, viewer);
  const now = parts.now ?? (() => 0);
  return createClient({
    api: createApi(() => Promise.reject(new Error('This test calls nothing'))),
    settings: {} as Client['settings'],
    ...parts,
    queries,
    session: createSession(queries, now),
    now,
  });
}
