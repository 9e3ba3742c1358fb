import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { formatCount } from '@akatale/contracts/money';
import { hasRole } from '@akatale/contracts/people/operators';
import { useViewer } from '../../../data/session/session.ts';
import { KindButton, TakeDownButton, VendorProducts } from '../vendor-management/index.ts';

export interface ActsProps {
  product?: ProductDetail;
  store?: { id: number; name: string; productCount: number };
}

/** What moderators and owners do about a listing, or about those of a store. */
export function Acts({ product, store }: ActsProps) {
  if (!hasRole(useViewer()?.operatorRole, 'moderator')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {product && <KindButton product={product} />}
      {product && <TakeDownButton product={product} />}
      {store && <VendorProducts vendor={store} count={formatCount(store.productCount)} />}
    </div>
  );
}
