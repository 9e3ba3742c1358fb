import { recordProductView } from '@akatale/contracts/products/product-views-endpoints';
import { useEffect } from 'react';
import { useApi } from '../../data/api/endpoint-query.ts';

const SEARCH_ID = /^[\da-f-]{36}$/;

/**
 * Reports one view per page, with the search it came from; a background tab reports when it becomes visible. The server
 * decides whether the view counts.
 */
export function useViewBeacon(id: number) {
  const api = useApi();
  useEffect(() => {
    const sid = takeSearchId();
    function report() {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', report);
      const call = { params: { id }, body: sid ? { sid } : {} };
      api.call(recordProductView, call).catch(() => undefined);
    }
    document.addEventListener('visibilitychange', report);
    report();
    return () => document.removeEventListener('visibilitychange', report);
  }, [api, id]);
}

/** Also removes the search id from the URL, which may be shared. */
function takeSearchId(): string | null {
  const address = new URL(location.href);
  const sid = address.searchParams.get('sid');
  if (sid === null) return null;
  address.searchParams.delete('sid');
  history.replaceState(history.state, '', address);
  return SEARCH_ID.test(sid) ? sid : null;
}
