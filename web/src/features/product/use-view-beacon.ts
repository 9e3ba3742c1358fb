import { recordProductView } from '@akatale/contracts/products/product-views';
import { useEffect } from 'react';
import { useApi } from '../../data/api/endpoint-query.ts';

const SEARCH_ID = /^[\da-f-]{36}$/;

/**
 * Tells once that somebody has this product before their eyes, and from which search they came; a
 * tab that was opened in the background tells when it is turned to. The server decides whether it
 * counts.
 */
export function useViewBeacon(id: number) {
  const api = useApi();
  useEffect(() => {
    const sid = takeSearchId();
    function tell() {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      const call = { params: { id }, body: sid ? { sid } : {} };
      // Nobody waits for it, and nobody is helped by hearing that it failed.
      api.call(recordProductView, call).catch(() => undefined);
    }
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [api, id]);
}

/** Takes the search out of the address too, which may be copied and sent to others. */
function takeSearchId(): string | null {
  const address = new URL(location.href);
  const sid = address.searchParams.get('sid');
  if (sid === null) return null;
  address.searchParams.delete('sid');
  history.replaceState(history.state, '', address);
  return SEARCH_ID.test(sid) ? sid : null;
}
