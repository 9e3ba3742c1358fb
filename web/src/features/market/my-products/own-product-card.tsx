import type { OwnProduct } from '@akatale/contracts/market/own-products-schemas';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { memo, useState } from 'react';
import { myProductsText as text } from '../../../text/market/my-products-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { MoreIcon } from '../../../ui/icons/menu-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { Price } from '../product-card/index.ts';
import { promotionState } from './promotion-state.ts';

export interface CardActions {
  onSale: (product: ProductSummary) => void;
  onMore: (product: ProductSummary) => void;
  onToggle: (id: number) => void;
  onConfirm: (id: number) => void;
  onHide: (id: number) => void;
}

interface OwnProductCardProps {
  product: OwnProduct;
  /** Units in sales that are recorded on this device and not sent yet. */
  waiting: number;
  isSelected: boolean | null;
  actions: CardActions;
  photo: 'normal' | 'later';
}

const SIZES = '72px';
const TITLE_LENGTH = 20;

const tones: Record<ProductSummary['status'], BadgeTone> = {
  active: 'success',
  sold: 'neutral',
  inactive: 'danger',
};

export const OwnProductCard = memo(function OwnProductCard(props: OwnProductCardProps) {
  const { product, waiting, isSelected, actions, photo } = props;
  const { id, title, images, imageColors, imageBytes, mark, status } = product;
  const isHydrated = useHydrated();
  const left = Math.max(0, product.stock - waiting);
  const isAskedAbout = isSelected === null && product.isAsked && product.isOnline && left > 0;
  return (
    <article className="relative flex min-h-22 flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-2 py-1 has-checked:border-primary">
      <div className="relative aspect-square h-18 shrink-0">
        <Photo
          url={images[0]}
          color={imageColors[0]}
          bytes={imageBytes[0]}
          tap="button"
          alt=""
          title={title}
          titleLength={TITLE_LENGTH}
          sizes={SIZES}
          priority={photo}
          className="rounded-input text-xs"
        />
        {/* What we keep from buyers is not available, whatever its stock. */}
        {!(status === 'active' && mark) && (
          <span className="absolute inset-x-0 bottom-0 flex [&>*]:px-1! [&>*]:text-[length:min(0.75rem,13px)]!">
            <Badge tone={tones[status]}>{text.badge[status]}</Badge>
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex">
          <h2 className="min-w-0 flex-1 font-body text-md font-semibold">
            <Link href={`/products/${id}/edit`} className="cover-link line-clamp-2 min-h-6 hover:underline">
              {title}
            </Link>
          </h2>
          {isSelected === null && (
            <div className="relative" style={{ margin: '-10px' }}>
              <IconButton label={text.more(title)} disabled={!isHydrated} onClick={() => actions.onMore(product)}>
                <MoreIcon />
              </IconButton>
            </div>
          )}
        </div>
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <div className="@container">
              <Price product={product} size="card" />
            </div>
            <Promotion product={product} />
            <Facts product={product} left={left} waiting={waiting} />
          </div>
          {isSelected === null && left > 0 && status === 'active' && !isAskedAbout && (
            <Button
              variant="secondary"
              size="small"
              // On a phone two short lines, which leave the price whole.
              className="relative @[23rem]:whitespace-nowrap"
              style={{ width: 'min-content', lineHeight: 1.2, marginBlock: '-2px' }}
              disabled={!isHydrated}
              onClick={() => actions.onSale(product)}
            >
              {text.markAsSold}
            </Button>
          )}
        </div>
      </div>
      {isAskedAbout && <StillThere product={product} actions={actions} />}
      {isSelected !== null && (
        <label className="absolute inset-0 flex cursor-pointer justify-end rounded-card p-3">
          <span className="sr-only">{text.selectOne(title)}</span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={() => actions.onToggle(id)}
            className="size-6 accent-primary"
          />
        </label>
      )}
      {isSelected !== null && <span className="size-6 shrink-0" />}
    </article>
  );
});

/** The three answers to the question whether it is still there, one tap each. */
function StillThere({ product, actions }: Pick<OwnProductCardProps, 'product' | 'actions'>) {
  const { id, title } = product;
  const look = { variant: 'secondary', size: 'small', className: 'flex-1', disabled: !useHydrated() } as const;
  return (
    <div role="group" aria-label={title} className="relative flex w-full flex-wrap gap-1.5">
      <Button {...look} onClick={() => actions.onConfirm(id)}>
        {text.stillThere}
      </Button>
      <Button {...look} onClick={() => actions.onSale(product)}>
        {text.markAsSold}
      </Button>
      <Button {...look} onClick={() => actions.onHide(id)}>
        {text.hide}
      </Button>
    </div>
  );
}

function Facts({ product, left, waiting }: Pick<OwnProductCardProps, 'product' | 'waiting'> & { left: number }) {
  const { status, mark, isOnline, unconfirmedSince, views, savers } = product;
  return (
    <>
      {unconfirmedSince && (
        <p className="truncate">
          <Badge tone="warn">{text.unconfirmed(formatDate(unconfirmedSince))}</Badge>
        </p>
      )}
      <p className="line-clamp-2 text-sm text-ink-muted">
        {mark && (
          <>
            <Badge tone="warn">{text.mark[mark]}</Badge>{' '}
          </>
        )}
        {!isOnline && status !== 'inactive' && (
          <>
            <Badge tone="warn">{text.hidden}</Badge>{' '}
          </>
        )}
        {waiting > 0 ? text.stockWaiting(left, waiting) : text.stock(left)} · {text.viewCount(views)}
        {savers > 0 && <> · {text.saverCount(savers)}</>}
      </p>
    </>
  );
}

function Promotion({ product }: { product: ProductSummary }) {
  const [nowMs] = useState(() => Date.now());
  const state = promotionState(product, nowMs);
  if (!state || product.status !== 'active') return null;
  if (state.kind === 'undated') {
    return (
      <p className="text-sm font-semibold text-warn">
        {text.promotionOff(formatUgx(product.promotionalPrice ?? 0))} {text.notRunning}
      </p>
    );
  }
  const day = formatDate(state.day);
  const words = {
    running: text.promotionUntil(day),
    ahead: text.promotionFrom(day),
    over: text.promotionOver(day),
  };
  return <p className="text-sm text-ink-muted">{words[state.kind]}</p>;
}
