import type { Notification } from '@akatale/contracts/community/notifications-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { notificationsText as text } from '../../text/notifications-text.ts';
import { Link } from '../../ui/link.tsx';
import { Photo } from '../../ui/media/photo.tsx';

interface SharedProductsProps {
  item: Notification;
  onOpen: () => void;
}

const link = 'flex min-h-11 items-center gap-3 rounded-input text-md hover:bg-sunken';

export function SharedProducts({ item: { data }, onOpen }: SharedProductsProps) {
  const { products = [], vendorId } = data;
  return (
    <ul className="w-full min-w-0 py-1">
      {products.map(({ productId, productTitle, productPrice, productImage }) => (
        <li key={productId}>
          <Link href={`/products/${productId}`} onClick={onOpen} className={link}>
            <span className="size-8 shrink-0">
              <Photo
                url={productImage}
                alt=""
                title={productTitle}
                titleLength={1}
                sizes="32px"
                priority="later"
                className="rounded-chip"
              />
            </span>
            <span className="min-w-0 flex-1 truncate">{productTitle}</span>
            <span className="font-semibold whitespace-nowrap">{formatUgx(productPrice)}</span>
          </Link>
        </li>
      ))}
      {vendorId !== undefined && (
        <li>
          <Link href={`/vendor-store/${vendorId}`} onClick={onOpen} className={`${link} text-link`}>
            {text.seeStore}
          </Link>
        </li>
      )}
    </ul>
  );
}
