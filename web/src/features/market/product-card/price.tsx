import { effectivePrice } from '@akatale/contracts/market/products';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { productCardText as text } from '../../../text/market/product-card-text.ts';
import { classNames } from '../../../ui/class-names.ts';

type Priced = Pick<ProductSummary, 'price' | 'activePromotion'>;

/** With a common space, so that a price too wide for its card breaks there and not within its number. */
const formatPrice = (priceUgx: number): string =>
  priceUgx === 0 ? text.free : formatUgx(priceUgx).replace('\u00a0', ' ');

export function Price({ product, size }: { product: Priced; size: 'card' | 'page' }) {
  const { price, activePromotion } = product;
  const isCard = size === 'card';
  return (
    <p className={classNames('flex flex-wrap items-baseline wrap-anywhere', isCard ? 'gap-x-1.5' : 'gap-x-3')}>
      <span
        translate="no"
        className={classNames(
          'font-price font-bold text-ink',
          isCard ? 'card-price instagram:text-2xl' : 'text-2xl tablet:text-3xl',
        )}
      >
        {formatPrice(effectivePrice(product))}
      </span>
      {activePromotion && (
        <s className={isCard ? 'text-xs text-ink-muted' : 'text-base text-ink-muted'}>
          <span className="sr-only">{text.regularPrice} </span>
          {formatUgx(price)}
        </s>
      )}
    </p>
  );
}
