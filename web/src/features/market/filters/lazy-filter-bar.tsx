import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { fetchCode } from '../../../ui/loading/fetch-code.ts';
import type { FilterBar as Bar } from './filter-bar.tsx';
import { loadParts } from './load-parts.ts';

const LazyBar = import.meta.env.SSR
  ? (await loadParts()).FilterBar
  : lazy(async () => ({ default: (await fetchCode(loadParts)).FilterBar }));

/** The server renders it; its code comes later. It is memoized, because drawn again before that it would be gone for a moment. */
export const FilterBar = memo(function FilterBar(props: ComponentProps<typeof Bar>) {
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <LazyBar {...props} />
    </Suspense>
  );
});
