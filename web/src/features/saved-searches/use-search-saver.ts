import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/client.ts';
import { useToasts } from '../../ui/feedback/toast.ts';
import { searchSaver } from './search-saver.ts';

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
