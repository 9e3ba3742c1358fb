import { type ComponentProps, lazy, Suspense } from 'react';
import { fetchCode } from '../../../ui/loading/fetch-code.ts';
import type { FeedRest as Rest } from './feed-rest.tsx';

const load = () => import('./feed-rest.tsx');

const LazyRest = import.meta.env.SSR
  ? (await load()).FeedRest
  : lazy(async () => ({ default: (await fetchCode(load)).FeedRest }));

/** The server renders it; its code comes later. */
export function FeedRest(props: ComponentProps<typeof Rest>) {
  return (
    <Suspense>
      <LazyRest {...props} />
    </Suspense>
  );
}
