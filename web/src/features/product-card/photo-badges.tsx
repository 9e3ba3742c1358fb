import type { ProductSummary } from '@akatale/contracts/products/products-schemas';
import { productCardText as text } from '../../text/browse/product-card-text.ts';
import { Badge } from '../../ui/badge.tsx';

type BadgedProduct = Pick<ProductSummary, 'featured' | 'status' | 'activePromotion'>;

/** Removed products are visible only to their vendor. */
export function PhotoBadges({ product }: { product: BadgedProduct }) {
  const { featured, status, activePromotion } = product;
  if (status !== 'active') {
    return (
      <span className="absolute inset-0 flex items-center justify-center bg-veil-sold font-display text-2xl font-bold tracking-widest text-on-veil">
        {status === 'sold' ? text.sold : text.removed}
      </span>
    );
  }
  const percent = activePromotion?.percentOff ?? null;
  return (
    <span className="absolute top-2 left-2 flex flex-col items-start gap-1">
      {featured && <Badge tone="accent">{text.featured}</Badge>}
      {percent !== null && <Badge tone="primary">{text.percentOff(percent)}</Badge>}
    </span>
  );
}
