import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { sessionKey } from '../session/session-query.ts';
import { VISITOR, canStore, readQueries } from './offline-store.ts';

const ASK_MS = 20_000;

/** Fills the cache from the device where it is empty, and refetches all of it once the server answers. */
export async function restoreQueries(
  { queries, session }: Pick<Client, 'queries' | 'session'>,
  onAnswered: () => void,
): Promise<void> {
  const restored = await restore(queries);
  untilAnswered({ queries, session }, () => {
    onAnswered();
    void queries.invalidateQueries({ predicate: ({ queryHash }) => restored.has(queryHash) });
  });
}

/** Resolves to the hashes of the queries whose data is old. */
async function restore(queries: QueryClient): Promise<ReadonlySet<string>> {
  const restored = new Set<string>();
  const stored = canStore() ? await readQueries().catch(() => null) : null;
  if (!stored) return restored;
  for (const { queryKey, data, updatedAtMs } of stored.queries) {
    if (queries.getQueryData(queryKey) !== undefined) continue;
    queries.setQueryData(queryKey, data, { updatedAt: updatedAtMs });
    restored.add(hashKey(queryKey));
  }
  if (stored.owner === VISITOR && queries.getQueryData(sessionKey) === undefined) {
    queries.setQueryData(sessionKey, null);
    restored.add(hashKey(sessionKey));
  }
  return restored;
}

function untilAnswered({ queries, session }: Pick<Client, 'queries' | 'session'>, onAnswered: () => void): void {
  const ask = () => void queries.refetchQueries({ queryKey: sessionKey });
  const timer = setInterval(ask, ASK_MS);
  addEventListener('online', ask);
  const stop = session.onViewer(({ by }) => {
    if (by === 'thisTab') return;
    stop();
    clearInterval(timer);
    removeEventListener('online', ask);
    onAnswered();
  });
}
