import { safeNext } from '@akatale/contracts/pages/safe-next';
import { lazy, memo, Suspense } from 'react';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { fetchCode } from '../../../ui/loading/fetch-code.ts';
import { useNext, wantedProduct } from './use-next.ts';

const load = async () => import('./wanted-product.tsx');

const LazyProduct = import.meta.env.SSR
  ? (await load()).WantedProduct
  : lazy(async () => ({ default: (await fetchCode(load)).WantedProduct }));

/**
 * What one came for stays in sight until one has written. The server renders it; its code is for those who come so. Drawn
 * again before that code is there, it would be gone for a moment: hence the memo.
 */
export const WantedProduct = memo(function WantedProduct() {
  const id = wantedProduct(useNext());
  return (
    id && (
      <Suspense fallback={<div className="min-h-22" />}>
        <LazyProduct id={id} />
      </Suspense>
    )
  );
});

export async function loadWantedProduct(
  context: Pick<LoadContext, 'api' | 'queries' | 'search'>,
): Promise<Loaded<null>> {
  const id = wantedProduct(safeNext(context.search.get('next')));
  if (id) await (await load()).prefetchWanted(context, id);
  return { data: null };
}
