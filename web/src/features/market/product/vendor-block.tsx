import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { Slot } from '../../../data/slots.ts';
import { productText as text } from '../../../text/market/product-text.ts';
import { sellerText } from '../../../text/market/seller-text.ts';
import { formatDate } from '../../../ui/format/format.ts';
import { ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { FollowButton } from '../follow/index.ts';
import { AnswerTime, SalesCount } from '../seller/index.ts';

export function VendorBlock({ vendor }: { vendor: ProductDetail['vendor'] }) {
  const { id, name, avatar, createdAt } = vendor;
  return (
    <section
      aria-label={text.seller}
      className="relative flex gap-3 rounded-card border border-line bg-surface p-3 eases hover:bg-sunken"
    >
      <Avatar name={name} url={avatar} />
      <div className="min-w-0 flex-1">
        <Link
          href={`/vendor-store/${id}`}
          aria-label={text.visitStore(name)}
          className="cover-link line-clamp-3 font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        <div className="flex flex-wrap items-center">
          <div className="flex-1 text-sm" style={{ minHeight: '2.25rem', minWidth: 'min(100%, 11rem)' }}>
            <p className="dotted" style={{ minHeight: '1.125rem' }}>
              <Slot part="StoreRating" vendorId={id} />
              <SalesCount vendorId={id} />
            </p>
            <p className="text-ink-muted">
              <AnswerTime vendor={vendor} otherwise={sellerText.since(formatDate(createdAt))} />
            </p>
          </div>
          <div className="relative -my-1 -mr-2 flex size-11 items-center justify-center">
            <FollowButton isRound vendorId={id} otherwise={<ChevronRightIcon className="size-5 text-ink-muted" />} />
          </div>
        </div>
      </div>
    </section>
  );
}
