import { soughtIn } from '@akatale/contracts/market/saved-searches';
import { deleteSearch, pauseSearch, saveSearch } from '@akatale/contracts/market/saved-searches-endpoints';
import type { SavedSearch } from '@akatale/contracts/market/saved-searches-schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import { useApi } from '../../../data/client.ts';
import { savedSearchesText as text } from '../../../text/market/saved-searches-text.ts';
import { type Toasts, useToasts } from '../../../ui/feedback/toast.ts';
import { showSearch } from './saved-searches-query.ts';

interface Parts {
  api: Api;
  queries: QueryClient;
  toasts: Pick<Toasts, 'toast'>;
}

/** Each says what it did, with undo where there is something to undo, or why it did not. */
export function searchSaver({ api, queries, toasts: { toast } }: Parts) {
  async function orSay(title: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      toast({ title, description: userMessageOf(error), tone: 'error' });
    }
  }

  const undo = (act: () => Promise<void>) => ({ label: text.undo, act: () => void act() });

  async function save(query: string): Promise<void> {
    await orSay(text.saveFailed, async () => {
      const sought = soughtIn(new URLSearchParams(query)) as object;
      const { isNew, ...search } = await api.call(saveSearch, { query: sought });
      showSearch(queries, search.id, search);
      toast({
        title: isNew ? text.saved : text.savedBefore,
        description: text.savedMore,
        tone: 'success',
        ...(isNew && { action: undo(async () => remove(search, { hasUndo: false })) }),
      });
    });
  }

  async function remove(search: SavedSearch, { hasUndo = true } = {}): Promise<void> {
    await orSay(text.deleteFailed, async () => {
      await api.call(deleteSearch, { params: { id: search.id } });
      showSearch(queries, search.id, null);
      const action = hasUndo && { action: undo(async () => save(search.query)) };
      toast({ title: text.deleted, tone: 'success', isBrief: true, ...action });
    });
  }

  async function pause(search: SavedSearch, isPaused: boolean): Promise<void> {
    await orSay(text.pauseFailed, async () => {
      const now = await api.call(pauseSearch, { params: { id: search.id }, body: { isPaused } });
      showSearch(queries, search.id, now);
      toast({ title: isPaused ? text.paused : text.resumed, tone: 'success', isBrief: true });
    });
  }

  return { save, remove, pause };
}

/** One act at a time: `isBusy` until it is answered. */
export function useSearchSaver() {
  const saver = searchSaver({ api: useApi(), queries: useQueryClient(), toasts: useToasts() });
  const [isBusy, setBusy] = useState(false);
  async function run(act: (by: typeof saver) => Promise<void>): Promise<void> {
    setBusy(true);
    await act(saver);
    setBusy(false);
  }
  return { isBusy, run };
}
