import type { Query } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { dataOwner, VISITOR, clearOtherOwners, storeQuery } from './offline-store.ts';
import { forgetSharedPhotos } from './shared-photos.ts';
import { storedLimit } from './stored-paths.ts';

/** Queries that change in quick succession are written once. */
const COLLECT_MS = 1000;

/** Stores what the person may want to read offline; deletes what belongs to others once the session says so. */
export function storeQueries({ queries, session }: Pick<Client, 'queries' | 'session'>): void {
  // A session that is not known, as without a network, is nobody's: nothing is stored or deleted for it.
  const viewer = session.viewer();
  let owner = viewer === undefined ? null : dataOwner(viewer);
  let changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = clear();

  function storeLater(query: Query) {
    if (query.state.data === undefined || storedLimit(query.queryKey[0], owner !== VISITOR) === 0) return;
    changed.add(query);
    timer ??= setTimeout(write, COLLECT_MS);
  }

  function write() {
    timer = undefined;
    const [writes, writesFor] = [changed, owner];
    changed = new Set();
    if (writesFor === null) return;
    enqueue(async () => {
      for (const query of writes) if (writesFor === owner) await writeQuery(writesFor, query);
    });
  }

  function clear() {
    return owner === null ? Promise.resolve() : clearOtherOwners(owner).catch(() => undefined);
  }

  /** One at a time, so that nothing is written after it was cleared. A full device keeps what it has. */
  function enqueue(task: () => Promise<void>) {
    writing = writing.then(task).catch(() => undefined);
  }

  session.onViewer(({ to }) => {
    const next = dataOwner(to);
    if (next === owner) return;
    // Shared by a visitor, photos are for the person who then signs in.
    if (owner !== null && owner !== VISITOR) void forgetSharedPhotos().catch(() => undefined);
    owner = next;
    changed = new Set();
    enqueue(clear);
  });
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') storeLater(event.query);
  });
  for (const query of queries.getQueryCache().getAll()) storeLater(query);
}

async function writeQuery(owner: string, { queryKey, state }: Query): Promise<void> {
  const stored = { queryKey, data: firstPage(state.data), updatedAtMs: state.dataUpdatedAt };
  await storeQuery(owner, stored, storedLimit(queryKey[0], owner !== VISITOR));
}

/** Only the first page of a list is stored, however far it was scrolled. */
function firstPage(data: unknown): unknown {
  const isList = typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
  if (!isList || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
