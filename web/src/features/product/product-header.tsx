import type { ProductDetail } from '@akatale/contracts/products';
import { productText as text } from '../../text/product-text.ts';
import { Age } from '../../ui/age.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { ClockIcon, PencilIcon, PlaceIcon, TagIcon } from '../../ui/icons.tsx';
import { Price } from '../product-card/index.ts';

const fact = 'inline-flex items-center gap-1.5';

/** What it is, what it costs, and what people ask first. */
export function ProductHeader({ product, isOwn }: { product: ProductDetail; isOwn: boolean }) {
  const { title, status, isOnline, activePromotion, condition, location, createdAt } = product;
  const isRemoved = status === 'inactive';
  return (
    <header className="flex flex-col gap-2">
      {isRemoved && (
        <p className="mb-2 rounded-card bg-warn-soft p-3 text-warn">{text.removedNote}</p>
      )}
      {!isOnline && isOwn && !isRemoved && (
        <p className="mb-2 rounded-card bg-warn-soft p-3 text-warn">{text.offlineNote}</p>
      )}
      {status === 'sold' && (
        <p className="mb-2 rounded-card bg-sunken px-4 py-3 font-semibold">{text.soldNote}</p>
      )}
      <h1 tabIndex={-1} className="wrap-anywhere">
        {title}
      </h1>
      <Price product={product} size="page" />
      {activePromotion && (
        <p className="text-md text-ink-muted">
          {text.promotionEnds(formatDate(activePromotion.endsAt))}
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1.5 text-ink-muted">
        <span className={fact}>
          <TagIcon className="size-4.5" />
          {condition}
        </span>
        <span className={fact}>
          <PlaceIcon className="size-4.5" />
          {location || text.noLocation}
        </span>
        <span className={fact}>
          <ClockIcon className="size-4.5" />
          <Age instant={createdAt} isShort />
        </span>
      </p>
      {isOwn && !isRemoved && (
        <ButtonLink
          variant="secondary"
          href={`/products/${product.id}/edit`}
          className="mt-2 self-start"
        >
          <PencilIcon className="size-5" />
          {text.edit}
        </ButtonLink>
      )}
    </header>
  );
}
