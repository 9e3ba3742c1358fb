import type { ProductDetail } from '@akatale/contracts/products/products-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import { productText as text } from '../../text/browse/product-text.ts';
import { Button } from '../../ui/button.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product-card/index.ts';
import { MAX_SIMILAR, SIMILAR, similarQuery } from './product-query.ts';

export function SimilarItems({ product }: { product: ProductDetail }) {
  const similar = useQuery(similarQuery(useApi(), product));
  if (similar.data?.length === 0) return null;
  return (
    <section id={SIMILAR} className="flex flex-col gap-4">
      <h2 className="text-2xl">{text.similar}</h2>
      {similar.isPending && <ProductGridSkeleton count={MAX_SIMILAR} isChoosable={false} />}
      {similar.isError && (
        <div className="flex flex-wrap items-center gap-3 text-ink-muted">
          <p>{text.similarFailed}</p>
          <Button variant="secondary" onClick={() => void similar.refetch()}>
            {text.tryAgain}
          </Button>
        </div>
      )}
      {similar.data && <ProductGrid products={similar.data} isFirstView={false} isChoosable={false} />}
    </section>
  );
}
