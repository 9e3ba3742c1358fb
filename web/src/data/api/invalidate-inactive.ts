import type { QueryClient } from '@tanstack/react-query';

/**
 * For a page of figures that change without this tab hearing of it: what is cached of these calls
 * is fetched again by who asks next. What is on screen at this moment is left alone, since another
 * period of the same page is a link too.
 */
export function invalidateInactive(queries: QueryClient, endpoints: readonly { path: string }[]): void {
  for (const { path } of endpoints) {
    void queries.invalidateQueries({ queryKey: [path], type: 'inactive', refetchType: 'none' });
  }
}
