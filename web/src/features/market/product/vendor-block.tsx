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
  const { id, name, avatar, createdAt, isUnclaimed } = vendor;
  return (
    <section
      aria-label={text.seller}
      className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-3 eases hover:bg-sunken"
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
        <div className="text-sm" style={{ minHeight: '2.25rem' }}>
          <p className="dotted" style={{ minHeight: '1.125rem' }}>
            <Slot part="StoreRating" vendorId={id} />
            <SalesCount vendorId={id} />
          </p>
          <p className="dotted text-ink-muted">
            {!isUnclaimed && <span>{sellerText.since(formatDate(createdAt))}</span>}
            <AnswerTime vendor={vendor} />
          </p>
        </div>
      </div>
      <div className="relative -mr-2 -ml-3 flex size-11 shrink-0 items-center justify-center">
        <FollowButton isRound vendorId={id} otherwise={<ChevronRightIcon className="size-5 text-ink-muted" />} />
      </div>
    </section>
  );
}
