import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { createSession } from './create-session.ts';
import { sessionKey } from './session-query.ts';

const nakato = { id: 3, name: 'Nakato' } as CurrentUser;
const okello = { id: 4, name: 'Okello' } as CurrentUser;

/** A tab of `nakato` with one query on screen. */
function open() {
  const queries = createQueryClient({ isServer: false });
  queries.setQueryData(sessionKey, nakato);
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('fetched');
  const screen = { queryKey: ['screen'], queryFn };
  queries.setQueryData(screen.queryKey, 'of Nakato');
  const stop = new QueryObserver(queries, screen).subscribe(() => undefined);
  return { queries, session: createSession(queries, () => 0), queryFn, screen, stop };
}

test('for another person, what is on screen is fetched at once', async () => {
  const { session, queryFn, stop } = open();
  await session.change(okello);
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
});

test('for nobody, what is on screen is not asked for until a page opens with it', async () => {
  const { queries, session, queryFn, screen, stop } = open();
  await session.change(null);
  expect(queryFn).not.toHaveBeenCalled();
  expect(await queries.fetchQuery(screen)).toBe('fetched');
  stop();
});
