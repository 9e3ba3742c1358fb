import { DISMISSAL_UNDO_SECONDS } from '@akatale/contracts/trust/cases';
import { decideCase, undoDismissal } from '@akatale/contracts/trust/cases-endpoints';
import type { CaseCounts, WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { ApiError } from '../../../data/api/api-error.ts';
import type { Client } from '../../../data/client.ts';
import { caseCountsQuery } from '../../../data/desk/case-counts.ts';
import { countAlso, type Counted } from './case-choice.ts';
import { refetchMarked } from './deciding/marked-caches.ts';

export interface Dismissal {
  id: number;
  title: string;
  /** An Undo before the server has answered waits for the answer. */
  state: 'sending' | 'undoable' | 'undoing';
}

export type Dismissed = Pick<WaitingCase, 'id' | 'title' | 'evidenceAt'> & Counted;

/** Counted from the server's answer, as the clock of a device may be wrong. */
const UNDO_MS = DISMISSAL_UNDO_SECONDS * 1000;

/**
 * What was dismissed just now, the newest first: it is in no list any more, and each can be undone until it is too late. Not
 * in a toast, of which the next one would take its place.
 */
export function createDismissals({ api, queries }: Pick<Client, 'api' | 'queries'>) {
  let all: readonly Dismissal[] = [];
  const over = new Set<number>();
  /** Whether the server has stored it. */
  const stored = new Map<number, Promise<boolean>>();
  const listeners = new Set<() => void>();

  function update(next: readonly Dismissal[]): void {
    all = next;
    for (const listener of listeners) listener();
  }
  const remove = (id: number) => update(all.filter((each) => each.id !== id));
  const set = (id: number, state: Dismissal['state']) =>
    update(all.map((each) => (each.id === id ? { ...each, state } : each)));
  /** At once, as it leaves its list; what is fetched later has it from the server. */
  const count = (item: Counted, by: 1 | -1) =>
    queries.setQueryData<CaseCounts>(caseCountsQuery(api).queryKey, (counts) => counts && countAlso(counts, item, by));
  const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

  const stateOf = (id: number) => all.find((each) => each.id === id)?.state;

  function end(id: number): void {
    if (stateOf(id) === 'undoable') remove(id);
    else over.add(id);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => all,
    /** Throws what refused it; the case is in its list again then. */
    async dismiss(item: Dismissed): Promise<void> {
      const { id, title, evidenceAt } = item;
      over.delete(id);
      update([{ id, title, state: 'sending' }, ...all]);
      count(item, -1);
      const body = { decision: 'dismiss', evidenceAt } as const;
      const answer = api.call(decideCase, { params: { id }, body });
      const isStored = answer.then(
        () => true,
        () => false,
      );
      stored.set(id, isStored);
      try {
        const { undoUntil } = await answer;
        if (undoUntil) {
          if (stateOf(id) === 'sending') set(id, 'undoable');
          setTimeout(end, UNDO_MS, id);
        }
        await refetchMarked(queries);
        if (!undoUntil) remove(id);
      } catch (error) {
        count(item, 1);
        if (isConflict(error)) await refetchMarked(queries);
        remove(id);
        throw error;
      }
    },
    /** True once the case is in its place again; false where it was never dismissed. Throws what refused it. */
    async undo(id: number): Promise<boolean> {
      const state = stateOf(id);
      if (!state || state === 'undoing') return false;
      set(id, 'undoing');
      if (state === 'sending' && !(await stored.get(id))) return false;
      try {
        await api.call(undoDismissal, { params: { id } });
        await refetchMarked(queries);
        remove(id);
        return true;
      } catch (error) {
        if (isConflict(error)) await refetchMarked(queries);
        // Where it fails for now, it can be tried again until it is too late.
        if (isConflict(error) || over.has(id)) remove(id);
        else set(id, 'undoable');
        throw error;
      }
    },
  };
}
