import { withNext } from '@akatale/contracts/pages/safe-next';
import type { ClientContext } from '../../client-context.ts';
import { userMessageOf } from '../../data/api/api-error.ts';
import { type SavedEvent, startSavedClient } from '../../data/saved/saved-client.ts';
import { createSavedIds } from '../../data/saved/saved-ids.ts';
import { savedText as text } from '../../text/market/saved-text.ts';

/** Stores what is saved, and says what happened. */
export function startSavedProducts(client: ClientContext): void {
  const { navigation } = client;
  const { toast } = client.toasts;
  const signIn = {
    label: text.login,
    // Not the bare path of a product, which says that one wants to write about it.
    act: () => navigation.go(withNext('/auth', `${location.pathname}${location.search}#saved`)),
  };

  function showToast(event: SavedEvent): void {
    switch (event.kind) {
      case 'saved': {
        if (event.where === 'account' && !isFirstSave()) return;
        const titles = { account: text.saved, device: text.savedOnDevice, page: text.savedOnPage };
        const open = { label: text.open, act: () => navigation.go('/favorites?tab=saved') };
        const action = event.where === 'account' ? open : signIn;
        return void toast({ title: titles[event.where], tone: 'success', action });
      }
      case 'removed': {
        const action = { label: text.undo, act: () => client.get(createSavedIds).toggle(event.id) };
        return void toast({ title: text.removed, tone: 'success', action });
      }
      case 'failed': {
        const title = event.isSaving ? text.saveFailed : text.removeFailed;
        return void toast({ title, description: userMessageOf(event.error), tone: 'error' });
      }
      case 'deviceFull':
        return void toast({ title: text.deviceFull, description: text.deviceFullMore, tone: 'error', action: signIn });
      case 'mergeFull':
        return void toast({ title: text.mergeFull, description: text.mergeFullMore });
    }
  }
  startSavedClient(client, showToast);
}

/** Later the heart says enough. */
function isFirstSave(): boolean {
  try {
    const isFirst = localStorage.getItem('has-saved') === null;
    localStorage.setItem('has-saved', '1');
    return isFirst;
  } catch {
    return true;
  }
}
