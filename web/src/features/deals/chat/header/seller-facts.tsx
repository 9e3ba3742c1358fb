import { SalesCount } from '../../../market/seller/index.ts';
import { StoreRating } from '../../reviews/index.ts';

/** How a seller was rated and how much they sold, for who decides about money beside it. */
export function SellerFacts({ vendorId }: { vendorId: number }) {
  return (
    <>
      <StoreRating vendorId={vendorId} />
      <span className="empty:hidden" style={{ order: 1 }}>
        <SalesCount vendorId={vendorId} />
      </span>
    </>
  );
}
