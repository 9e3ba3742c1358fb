import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useState } from 'react';
import { Slot } from '../../../data/slots.ts';
import { categoryText } from '../../../text/category-text.ts';
import { productText as text } from '../../../text/market/product-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { PencilIcon, LocationIcon } from '../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { Price } from '../product-card/index.ts';
import { UnconfirmedNote } from '../seller-notes/index.ts';
import { chosenPlace } from './chosen-place.ts';

const Distance = lazyComponent(async () => (await import('./distance.tsx')).Distance, null);

const note = 'mb-2 rounded-card p-3';

export function ProductHeader({ product, isOwn }: { product: ProductDetail; isOwn: boolean }) {
  const { title, status, isOnline, review, unconfirmedSince, activePromotion, condition, location } = product;
  const near = chosenPlace();
  const isAsGoodAsNew = condition === 'New' || condition === 'Used - Like New';
  const isRemoved = status === 'inactive';
  return (
    <header className="flex flex-col gap-1">
      {isRemoved && <p className={`${note} bg-warn-soft text-warn`}>{text.removedNote}</p>}
      {!isOnline && isOwn && !isRemoved && <p className={`${note} bg-warn-soft text-warn`}>{text.offlineNote}</p>}
      {status === 'sold' && <p className={`${note} bg-sunken font-semibold`}>{text.soldNote}</p>}
      {unconfirmedSince && status === 'active' && (
        <p className={`${note} bg-warn-soft text-warn`}>
          <UnconfirmedNote since={unconfirmedSince} isOwn={isOwn} />
        </p>
      )}
      <h1 dir="auto" tabIndex={-1} className="order-1 text-lg wrap-anywhere tablet:text-xl">
        {title}
      </h1>
      {/* Shown first but read after the title, which receives the focus on navigation. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Price product={product} size="page" />
        <Badge tone={isAsGoodAsNew ? 'success' : 'neutral'}>
          <span className="sr-only">{text.condition}: </span>
          {categoryText.condition(condition)}
        </Badge>
      </div>
      {activePromotion && (
        <p className="order-2 text-sm text-ink-muted">{text.promotionEnds(formatDate(activePromotion.endsAt))}</p>
      )}
      <p className="order-2 flex gap-1.5 text-sm text-ink-muted">
        <LocationIcon className="size-4.5 shrink-0" />
        <span className="wrap-anywhere">
          {location || text.noLocation}
          {near && location && <Distance id={product.id} near={near} />}
        </span>
      </p>
      {/* What is to be corrected has that button in its notice. */}
      {isOwn && !isRemoved && !(review?.asksLeft && !review.isWaiting) && (
        <div className="order-3 mt-2 flex flex-wrap gap-2">
          <ButtonLink variant="secondary" href={`/products/${product.id}/edit`}>
            <PencilIcon className="size-5" />
            {text.edit}
          </ButtonLink>
          {status === 'active' && !product.mark && product.stock > 0 && <MarkAsSold product={product} />}
        </div>
      )}
    </header>
  );
}

function MarkAsSold({ product }: { product: ProductDetail }) {
  const isHydrated = useHydrated();
  /** Undefined before the first tap, at which the form is fetched. */
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="secondary" disabled={!isHydrated} onClick={() => setOpen(true)}>
        {text.markAsSold}
      </Button>
      {isOpen !== undefined && (
        <Slot part="OfflineSaleDialog" product={isOpen ? product : null} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
