import { formatUgx, percentOff } from '@akatale/contracts/money';
import { sellingText as text } from '../../../text/market/selling-text.ts';
import { PhotoIcon } from '../../../ui/icons/icons.tsx';
import { Price } from '../product-card/index.ts';
import type { ChosenPhoto } from './photos/photo-list.ts';

interface CardPreviewProps {
  title: string;
  location: string;
  priceUgx: number | null;
  promotionalPriceUgx: number | null;
  cover: ChosenPhoto | undefined;
  mayBeFree: boolean;
}

export function CardPreview(props: CardPreviewProps) {
  const { title, location, priceUgx, promotionalPriceUgx, cover, mayBeFree } = props;
  const price = priceUgx ?? 0;
  const isPromotion = promotionalPriceUgx !== null && promotionalPriceUgx > 0;
  const activePromotion =
    isPromotion && promotionalPriceUgx < price
      ? {
          price: promotionalPriceUgx,
          percentOff: percentOff(price, promotionalPriceUgx),
          endsAt: '',
        }
      : null;
  return (
    <div className="flex w-44 flex-col gap-2">
      <div className="overflow-hidden rounded-card bg-sunken">
        {cover ? (
          <img src={cover.previewUrl} alt="" className="aspect-square w-full object-cover" />
        ) : (
          <span className="flex aspect-square items-center justify-center text-ink-faint">
            <PhotoIcon className="size-10" />
          </span>
        )}
      </div>
      {price > 0 || (mayBeFree && priceUgx === 0) ? (
        <Price product={{ price, activePromotion }} size="card" />
      ) : (
        <p className="font-display text-lg font-bold text-ink-faint">{formatUgx(0)}</p>
      )}
      <p className="line-clamp-2 wrap-anywhere">{title || text.previewTitle}</p>
      <p className="truncate text-sm text-ink-muted">{location}</p>
    </div>
  );
}
