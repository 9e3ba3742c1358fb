import { recordProductView } from '@akatale/contracts/product-views';
import { useEffect } from 'react';
import { useApi } from '../../data/endpoint-query.ts';

/**
 * Tells once that somebody has this product before their eyes; a tab that was opened in the
 * background tells when it is turned to. The server decides whether it counts.
 */
export function useViewBeacon(id: number) {
  const api = useApi();
  useEffect(() => {
    function tell() {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      // Nobody waits for it, and nobody is helped by hearing that it failed.
      api.call(recordProductView, { params: { id } }).catch(() => undefined);
    }
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [api, id]);
}
