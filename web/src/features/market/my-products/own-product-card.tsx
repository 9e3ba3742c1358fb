import type { OwnProduct } from '@akatale/contracts/market/own-products-schemas';
import { effectivePrice } from '@akatale/contracts/market/products';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import { type ComponentType, memo, useState } from 'react';
import { myProductsText as text } from '../../../text/market/my-products-text.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { EyeIcon, HeartIcon, type IconProps } from '../../../ui/icons/icons.tsx';
import { MoreIcon } from '../../../ui/icons/menu-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { Price } from '../product-card/index.ts';
import { ProductState } from '../product-state/index.ts';
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

interface ActProps {
  product: OwnProduct;
  left: number;
  onSale: CardActions['onSale'];
}

interface CountProps {
  Icon: ComponentType<IconProps>;
  count: number;
  words: string;
}

const SIZES = '72px';
const TITLE_LENGTH = 20;
/** With two of them a row is no higher than with one. */
const TWO_LINES = { lineHeight: 1.25 };

/** From edge to edge of its card. */
const FOOT = { flex: '1 0 100%', alignSelf: 'end', margin: '0 -8px -8px' };

export const OwnProductCard = memo(function OwnProductCard(props: OwnProductCardProps) {
  const { product, waiting, isSelected, actions, photo } = props;
  const { id, title, images, imageColors, imageBytes } = product;
  const isHydrated = useHydrated();
  const left = Math.max(0, product.stock - waiting);
  const isAskedAbout = isSelected === null && product.isAsked && product.isOnline && left > 0;
  return (
    <article className="relative flex h-full min-h-24 flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 has-checked:border-primary">
      <div className="aspect-square h-18 shrink-0 self-start">
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
      </div>
      {/* From the top, so that a price has one distance from a short title and a long one. */}
      <div className="flex min-w-0 flex-1 flex-col self-start">
        <div className="flex">
          <h2 className="min-w-0 flex-1 font-body text-md font-semibold" style={TWO_LINES}>
            <Link href={`/products/${id}/edit`} className="cover-link line-clamp-2 min-h-6 hover:underline">
              {title}
            </Link>
          </h2>
          {isSelected === null && (
            <div className="relative" style={{ margin: '-11px -10px -9px' }}>
              <IconButton label={text.more(title)} disabled={!isHydrated} onClick={() => actions.onMore(product)}>
                <MoreIcon />
              </IconButton>
            </div>
          )}
        </div>
        <div className="flex items-center gap-2">
          <div className="@container min-w-0 flex-1">
            {/* What it cost before would make the row higher; its vendor knows. */}
            <Price product={{ price: effectivePrice(product), activePromotion: null }} size="card" />
          </div>
          {isSelected === null && !isAskedAbout && <Act product={product} left={left} onSale={actions.onSale} />}
        </div>
        <Promotion product={product} />
        <Facts product={product} left={left} waiting={waiting} />
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

/** The one act that fits its state: to sell it, or to do about a decision what can be done. */
function Act({ product, left, onSale }: ActProps) {
  const { id, mark, status } = product;
  // On the line of the price, as high as a finger and yet without making the row higher or taking the place of the menu above it.
  const look = {
    variant: 'ghost',
    size: 'small',
    className: 'relative @[20rem]:whitespace-nowrap',
    style: { width: 'min-content', margin: '-10px -8px -12px' },
  } as const;
  const isHydrated = useHydrated();
  if (status !== 'active') return null;
  if (mark) {
    return (
      <ButtonLink {...look} href={mark === 'taken-down' ? `/products/${id}/edit` : `/products/${id}`}>
        {mark === 'taken-down' ? text.correct : text.seeWhy}
      </ButtonLink>
    );
  }
  if (left === 0) return null;
  return (
    <Button {...look} disabled={!isHydrated} onClick={() => onSale(product)}>
      {text.markAsSold}
    </Button>
  );
}

/** The three answers to the question whether it is still there, one tap each. */
function StillThere({ product, actions }: Pick<OwnProductCardProps, 'product' | 'actions'>) {
  const { id, title } = product;
  const look = { variant: 'ghost', size: 'small', className: 'flex-1', disabled: !useHydrated() } as const;
  return (
    <div role="group" aria-label={title} className="relative flex flex-wrap border-t border-line" style={FOOT}>
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
  const { status, views, savers } = product;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
      <ProductState product={product} />
      {/* Of what is sold none is left. */}
      {status !== 'sold' && <span>{waiting > 0 ? text.stockWaiting(left, waiting) : text.stock(left)}</span>}
      <Count Icon={EyeIcon} count={views} words={text.viewCount(views)} />
      {savers > 0 && <Count Icon={HeartIcon} count={savers} words={text.saverCount(savers)} />}
    </div>
  );
}

function Count({ Icon, count, words }: CountProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon className="size-4" />
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">{words}</span>
    </span>
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
