import { effectivePrice } from '@akatale/contracts/market/products';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useSettings } from '../../../data/client.ts';
import { listedText as text } from '../../../text/market/listed-text.ts';
import { sellingText } from '../../../text/market/selling-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { oneColumn } from '../../../ui/page-columns.ts';
import { WhatsAppLink } from '../../../ui/whatsapp-link.tsx';
import { MarkNotice } from '../listing-review/index.ts';
import { Price } from '../product-card/index.ts';
import { ListingHead } from './listing-head.tsx';

/** Comes after Publish. It has an address, as a phone that opens another app may forget the page. */
export function ListedProduct({ product }: { product: ProductDetail }) {
  const { publicUrl } = useSettings();
  const { id, title, images, imageColors, location, mark, isOnline } = product;
  const isSeen = isOnline && !mark;
  const shownPrice = formatUgx(effectivePrice(product)).replace('\u00a0', ' ');
  return (
    <div className={`${oneColumn} gap-5`}>
      <ListingHead heading={sellingText.success} />
      <div className="flex flex-col gap-4">
        {mark ? (
          <MarkNotice product={product} />
        ) : (
          <p className="flex items-center gap-2 text-lg">
            <CheckIcon className="size-6 shrink-0 text-success" />
            {sellingText.successMore}
          </p>
        )}
        <article className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
          <span className="w-20 shrink-0">
            <Photo
              url={images[0]}
              color={imageColors[0]}
              alt=""
              title={title}
              sizes="80px"
              className="rounded-input p-0! text-xs"
            />
          </span>
          <div className="min-w-0 flex-1">
            <Price product={product} size="card" />
            <p className="line-clamp-2 wrap-anywhere">{title}</p>
            <p className="truncate text-sm text-ink-muted">{location}</p>
          </div>
        </article>
        {!mark && !isOnline && <p className="rounded-card bg-warn-soft p-3 text-warn">{text.hidden}</p>}
        {mark && <p className="text-ink-muted">{text.shareLater}</p>}
        <div className="flex flex-col gap-3">
          {isSeen && (
            <WhatsAppLink
              variant="primary"
              size="large"
              label={text.shareOnWhatsApp}
              message={text.shareMessage(title, shownPrice, `${publicUrl}/products/${id}`)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/add-product" variant={isSeen ? 'secondary' : 'primary'} size="large" className="flex-1">
              {text.another}
            </ButtonLink>
            <ButtonLink href={`/products/${id}`} variant="secondary" size="large" className="flex-1">
              {text.view}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
