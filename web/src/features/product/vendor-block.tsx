import type { ProductDetail } from '@akatale/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../data/endpoint-query.ts';
import { productText as text } from '../../text/product-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatDate } from '../../ui/format.ts';
import { CheckIcon, ChevronRightIcon, ShieldIcon } from '../../ui/icons.tsx';
import { ratingStatsQuery, ShortRating } from '../reviews/index.ts';

/** Who sells it, as one link to their store, and how to buy without being cheated. */
export function VendorBlock({ vendor }: { vendor: ProductDetail['vendor'] }) {
  const { id, name, avatar, location, createdAt, emailVerified } = vendor;
  const { data: stats } = useQuery(ratingStatsQuery(useApi(), { of: 'vendor', id }));
  return (
    <section
      aria-label={text.seller}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="relative flex items-center gap-3 p-4 transition hover:bg-sunken">
        <Avatar name={name} url={avatar} />
        <div className="min-w-0 flex-1">
          <Link
            href={`/vendor-store/${id}`}
            aria-label={text.visitStore(name)}
            className="block truncate font-semibold after:absolute after:inset-0 after:rounded-t-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
          <p className="flex gap-2 text-sm text-ink-muted">
            <ShortRating stats={stats} />
            <span className="truncate">{location || text.noLocation}</span>
          </p>
          <p className="text-sm text-ink-muted">{text.sellerSince(formatDate(createdAt))}</p>
          {emailVerified && (
            <p className="flex items-center gap-1 text-sm text-success">
              <CheckIcon className="size-4" />
              {text.verifiedEmail}
            </p>
          )}
        </div>
        <ChevronRightIcon className="size-5 text-ink-muted" />
      </div>
      <div className="flex gap-3 border-t border-line p-4 text-sm text-ink-muted">
        <ShieldIcon className="size-6 text-success" />
        <p>
          <strong className="text-ink">{text.safetyTitle}</strong> {text.safetyTips}
        </p>
      </div>
    </section>
  );
}
