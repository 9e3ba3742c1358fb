import type { ProductSummary } from '@akatale/contracts/products';
import { Link } from 'wouter';
import { Age } from '../../ui/age.tsx';
import { Photo } from '../../ui/photo.tsx';
import { PhotoMarks } from './photo-marks.tsx';
import { Price } from './price.tsx';

interface ProductCardProps {
  product: ProductSummary;
  /** When its photo is fetched: with the page, after it, or when it comes near. */
  photo?: 'first' | 'normal' | 'later';
  /** The search that found it; its page tells when somebody has followed it there. */
  searchId?: string | null;
  layout?: keyof typeof sizes;
}

/** Widths of a card on screen, as each layout lays them. */
const sizes = {
  grid: '(min-width: 1024px) 280px, (min-width: 640px) 31vw, 46vw',
  instagram: '(min-width: 1024px) 390px, (min-width: 640px) 47vw, 92vw',
} as const;
export const CARD_SIZES = sizes.grid;

/** A product among others: photo, price, title, place and age. All of it is one link. */
export function ProductCard({
  product,
  photo = 'normal',
  searchId,
  layout = 'grid',
}: ProductCardProps) {
  const { id, title, images, imageColors, location, createdAt } = product;
  return (
    <article className="product-card group relative flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-card">
        <Photo
          url={images[0]}
          color={imageColors[0]}
          alt=""
          title={title}
          sizes={sizes[layout]}
          priority={photo}
        />
        <PhotoMarks product={product} />
      </div>
      <div className="flex flex-col gap-0.5">
        <Price product={product} size="card" />
        <h2 className="line-clamp-2 font-body text-base font-normal text-wrap wrap-anywhere instagram:text-lg">
          <Link
            href={searchId ? `/products/${id}?sid=${searchId}` : `/products/${id}`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h2>
        <p className="flex gap-1 text-sm text-ink-muted instagram:text-base">
          {location && <span className="truncate">{location} ·</span>}
          <span className="whitespace-nowrap">
            <Age instant={createdAt} isShort />
          </span>
        </p>
      </div>
    </article>
  );
}
