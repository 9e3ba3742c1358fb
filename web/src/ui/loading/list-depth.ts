import { useEffect } from 'react';

interface PagedList {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** After Back, loads as many pages as the list had when this history entry was left. */
export function useListDepth(list: PagedList): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const depth = list.data?.pages.length ?? 0;

  useEffect(() => {
    if (depth === 0 || isFetching || isError) return;
    const kept = storedDepth();
    if (depth > kept) storeDepth(depth);
    else if (depth < kept && hasNextPage) void fetchNextPage();
  }, [depth, hasNextPage, isFetching, isError, fetchNextPage]);
}

function storedDepth(): number {
  return (history.state as { feedPages?: number } | null)?.feedPages ?? 1;
}

function storeDepth(feedPages: number): void {
  history.replaceState({ ...history.state, feedPages }, '');
}
