import type { FeedReason } from '@akatale/contracts/market/discovery-schemas';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import type { ReactNode } from 'react';
import { productCardText as text } from '../../../text/market/product-card-text.ts';
import { Age } from '../../../ui/format/age.tsx';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { PhotoBadges } from './photo-badges.tsx';
import { Price } from './price.tsx';
import { SaveButton } from './save-button.tsx';

interface ProductCardProps {
  /** `reason`: why the feed recommends it; `distanceKm`: from the place chosen. */
  product: ProductSummary & { reason?: FeedReason | null; distanceKm?: number | null | undefined };
  /** Loading priority of the photo: with the page, after it, or lazy. */
  photo?: 'first' | 'normal' | 'later';
  /** In data saver, whether the photo is drawn without a tap. */
  isPhotoDrawn?: boolean | undefined;
  /** Id of the search that listed it; the product page reports the click. */
  searchId?: string | null;
  layout?: keyof typeof sizes;
  /** On its photo: what its vendor is told of it. */
  state?: ReactNode;
}

/** Card widths, as `card-grid` sets them. */
const sizes = {
  grid: '(min-width: 1500px) 240px, (min-width: 1200px) 19vw, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw',
  instagram: '(min-width: 1500px) 370px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 92vw',
} as const;
export const CARD_SIZES = sizes.grid;

export function ProductCard(props: ProductCardProps) {
  const { product, photo = 'normal', isPhotoDrawn, searchId, layout = 'grid', state } = props;
  const { id, title, images, imageColors, imageBytes, location, createdAt, confirmedAt, reason, distanceKm } = product;
  // What a device stored under an earlier release may have another reason.
  const why = reason && text.reasons[reason];
  return (
    <article className="product-card group relative flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-card">
        <Photo
          url={images[0]}
          color={imageColors[0]}
          bytes={imageBytes[0]}
          isDrawnAtOnce={isPhotoDrawn}
          tap="button"
          alt=""
          title={title}
          sizes={sizes[layout]}
          priority={photo}
          className="eases group-hover:scale-[1.03]"
        />
        <PhotoBadges product={product} why={why} state={state} />
      </div>
      <div className="flex flex-col">
        <Price product={product} size="card" />
        <h2 dir="auto" className="line-clamp-2 card-title font-body font-normal wrap-anywhere group-hover:underline">
          <Link href={searchId ? `/products/${id}?sid=${searchId}` : `/products/${id}`} className="cover-link">
            {title}
          </Link>
        </h2>
        <p className="flex gap-1 text-xs text-ink-muted instagram:text-md">
          {!!distanceKm && <span className="whitespace-nowrap">{text.km(distanceKm)} ·</span>}
          {location && <span className="truncate">{location}</span>}
          <span className="whitespace-nowrap">
            {location && '· '}
            <Age instant={createdAt} isShort />
          </span>
        </p>
        {confirmedAt && (
          <p className="text-xs text-ink-muted instagram:text-md">
            {text.confirmed} <Age instant={confirmedAt} />
          </p>
        )}
      </div>
      {/* Last, so that it lies above the link that covers the card. */}
      <span className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end">
        <SaveButton product={product} className="pointer-events-auto" />
      </span>
    </article>
  );
}
