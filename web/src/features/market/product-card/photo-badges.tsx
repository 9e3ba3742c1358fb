import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import type { ReactNode } from 'react';
import { productCardText as text } from '../../../text/market/product-card-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';

type BadgedProduct = Pick<ProductSummary, 'featured' | 'status' | 'activePromotion'>;

interface PhotoBadgesProps {
  product: BadgedProduct;
  /** Why the feed recommends it. */
  why?: string | null | undefined;
  /** For its vendor, where buyers do not see it as it is. */
  state?: ReactNode;
  /** On the product's own page, where the photo stays visible. */
  isLight?: boolean;
}

/** Removed products are visible only to their vendor. */
export function PhotoBadges({ product, why, state, isLight = false }: PhotoBadgesProps) {
  const { featured, status, activePromotion } = product;
  if (status !== 'active') {
    return (
      <span className="absolute inset-0 flex items-center justify-center font-display text-2xl font-bold tracking-widest text-on-veil">
        <span className={classNames('absolute inset-0 bg-veil-sold', isLight && 'opacity-40')} />
        <span className={classNames('relative', isLight && 'rounded-card bg-veil-sold px-4 py-1')}>
          {status === 'sold' ? text.sold : text.removed}
        </span>
      </span>
    );
  }
  const percent = activePromotion?.percentOff ?? null;
  return (
    <span className="absolute top-2 left-2 flex flex-col items-start gap-1">
      {state}
      {featured && <Badge tone="accent">{text.featured}</Badge>}
      {percent !== null && <Badge tone="primary">{text.percentOff(percent)}</Badge>}
      {why && <Badge tone="neutral">{why}</Badge>}
    </span>
  );
}
