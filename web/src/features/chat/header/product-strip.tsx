import type { ChatSummary } from '@akatale/contracts/chats/chats-schemas';
import { formatUgx } from '@akatale/contracts/money';
import type { ReactNode } from 'react';
import { chatText as text } from '../../../text/chat/chat-text.ts';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/media/photo.tsx';

type Product = NonNullable<ChatSummary['product']>;

interface ProductStripProps extends Pick<ChatSummary, 'sale' | 'side'> {
  product: Product;
  action: ReactNode;
}

export function ProductStrip({ product, sale, side, action }: ProductStripProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2">
      <ProductLink {...{ product, sale, side }} />
      {action}
    </div>
  );
}

function ProductLink({ product, sale, side }: Omit<ProductStripProps, 'action'>) {
  const { id, title, price, images, imageColors, status } = product;
  const isSold = status === 'sold';
  return (
    <Link
      href={`/products/${id}`}
      className="ring-inside flex min-w-0 flex-[1_1_6rem] items-center gap-3 transition hover:bg-sunken"
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
          <span className="font-display text-md font-bold text-ink">
            {sale ? text.soldFor(formatUgx(sale.price), sale.quantity) : formatUgx(price)}
          </span>
          {!sale && formatAvailability(product, side)}
        </span>
      </span>
    </Link>
  );
}

/** Sellers know how many they have. */
function formatAvailability({ status, stock }: Product, side: ChatSummary['side']): string {
  if (status === 'sold') return text.soldNow;
  if (status !== 'active') return text.unavailable;
  return side === 'vendor' ? '' : text.available(stock);
}
