import type { ChatDetail } from '@akatale/contracts/chats';
import { formatUgx } from '@akatale/contracts/money';
import { Link } from 'wouter';
import { chatText as text } from '../../text/chat-text.ts';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Photo } from '../../ui/photo.tsx';

type Product = NonNullable<ChatDetail['product']>;

/** What is talked about, always in sight: its photo, its price and whether it can still be had. */
export function ProductStrip({ product }: { product: Product }) {
  const { id, title, price, images, imageColors, status } = product;
  const isSold = status === 'sold';
  return (
    <Link
      href={`/products/${id}`}
      className="flex items-center gap-3 border-t border-line px-4 py-2 transition hover:bg-sunken"
    >
      <span className="relative w-12 shrink-0">
        <Photo
          url={images[0]}
          color={imageColors[0]}
          alt=""
          title={title}
          sizes="48px"
          className="rounded-chip p-0! text-xs"
        />
        {isSold && (
          <span className="absolute inset-0 flex items-center justify-center rounded-chip bg-veil-sold text-xs font-bold text-on-veil">
            {text.sold}
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md">{title}</span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-muted">
          <span className="font-display text-md font-bold text-ink">{formatUgx(price)}</span>
          {sayStanding(product)}
        </span>
      </span>
      <ChevronRightIcon className="size-5 text-ink-muted" />
    </Link>
  );
}

function sayStanding({ status, stock }: Product): string {
  if (status === 'sold') return text.soldNow;
  return status === 'active' ? text.available(stock) : text.unavailable;
}
