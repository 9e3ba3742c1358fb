import { effectivePrice } from '@akatale/contracts/market/products';
import { formatUgx } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { LoadContext } from '../../../data/page.ts';
import { productQuery } from '../../../data/products/product-query.ts';
import { wantedText as text } from '../../../text/people/wanted-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { canBeBought } from './use-next.ts';

/** The product about which a visitor wanted to write. */
export function WantedProduct({ id }: { id: string }) {
  const { data: product, isPending } = useQuery(productQuery(useApi(), id));
  if (isPending) return <Skeleton className="min-h-22 rounded-card" />;
  if (product === undefined) return null;
  if (product === null) return <p className="rounded-card bg-warn-soft p-3 text-warn">{text.wantedGone}</p>;
  const { title, images, imageColors, imageBytes, vendor } = product;
  return (
    <Link href={`/products/${id}`} className="flex items-center gap-3 rounded-card bg-sunken p-3">
      <span className="w-16 shrink-0">
        <Photo
          url={images[0] ?? null}
          color={imageColors[0]}
          bytes={imageBytes[0]}
          alt=""
          title={title}
          sizes="64px"
          className="rounded-chip"
        />
      </span>
      <span className="flex min-w-0 flex-col wrap-anywhere">
        <span className="text-sm text-ink-muted">
          {canBeBought(product) ? text.toWriteTo(vendor.name) : text.wantedSold}
        </span>
        <span className="line-clamp-2 font-semibold">{title}</span>
        <span translate="no">{formatUgx(effectivePrice(product))}</span>
      </span>
    </Link>
  );
}

export async function prefetchWanted(
  { api, queries }: Pick<LoadContext, 'api' | 'queries'>,
  id: string,
): Promise<void> {
  await queries.prefetchQuery(productQuery(api, id));
}
