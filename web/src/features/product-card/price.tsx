import { formatUgx } from '@akatale/contracts/money';
import type { ProductSummary } from '@akatale/contracts/products';
import { productCardText as text } from '../../text/product-card-text.ts';
import { classNames } from '../../ui/class-names.ts';

type Priced = Pick<ProductSummary, 'price' | 'activePromotion'>;

const sayPrice = (priceUgx: number): string => (priceUgx === 0 ? text.free : formatUgx(priceUgx));

/** What it costs now, and below it what it cost before. */
export function Price({ product, size }: { product: Priced; size: 'card' | 'page' }) {
  const { price, activePromotion } = product;
  return (
    <p
      className={
        size === 'page' ? 'flex flex-wrap items-baseline gap-x-3 wrap-anywhere' : 'flex flex-col'
      }
    >
      <span
        className={classNames(
          'font-display font-bold text-ink',
          size === 'page' ? 'text-2xl tablet:text-3xl' : 'text-lg sm:text-xl instagram:text-2xl',
        )}
      >
        {sayPrice(activePromotion?.price ?? price)}
      </span>
      {activePromotion && (
        <s
          className={
            size === 'page'
              ? 'text-base text-ink-muted'
              : 'text-sm text-ink-muted instagram:text-base'
          }
        >
          <span className="sr-only">{text.regularPrice} </span>
          {formatUgx(price)}
        </s>
      )}
    </p>
  );
}
