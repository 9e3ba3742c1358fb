import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import type { ReactNode } from 'react';
import { productStateText as text } from '../../../text/market/product-state-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatDate } from '../../../ui/format/format.ts';

interface ProductStateProps {
  product: Pick<ProductSummary, 'status' | 'mark' | 'isOnline' | 'unconfirmedSince'>;
  /** Of what buyers can have. */
  otherwise?: ReactNode;
}

/** For its vendor. What buyers do not see is not available, whatever its stock. */
export function ProductState({
  product: { status, mark, isOnline, unconfirmedSince },
  otherwise = <Badge tone="success">{text.badge.active}</Badge>,
}: ProductStateProps) {
  const isHidden = !isOnline && status !== 'inactive';
  return (
    <>
      {status !== 'active' && <Badge tone={status === 'sold' ? 'neutral' : 'danger'}>{text.badge[status]}</Badge>}
      {status === 'active' && !mark && !isHidden && !unconfirmedSince && otherwise}
      {mark && <Badge tone="warn">{text.mark[mark]}</Badge>}
      {isHidden && <Badge tone="warn">{text.hidden}</Badge>}
      {unconfirmedSince && <Badge tone="warn">{text.unconfirmed(formatDate(unconfirmedSince))}</Badge>}
    </>
  );
}
