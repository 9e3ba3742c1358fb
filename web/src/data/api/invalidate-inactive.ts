import type { QueryClient } from '@tanstack/react-query';

/**
 * For figures that change without a live event. Inactive queries are refetched on their next use; the active page is
 * left alone, because its other periods are links too.
 */
export function invalidateInactive(queries: QueryClient, endpoints: readonly { path: string }[]): void {
  for (const { path } of endpoints) {
    void queries.invalidateQueries({ queryKey: [path], type: 'inactive', refetchType: 'none' });
  }
}
