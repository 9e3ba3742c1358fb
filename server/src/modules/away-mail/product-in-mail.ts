import { formatUgx } from '@akatale/contracts/money';
import { photoVariantUrl } from '@akatale/contracts/products/photos';
import type { MailProduct } from '../../platform/mail/mail-content.ts';
import { oneLine } from './one-line.ts';

const PHOTO_WIDTH = 320;

interface ProductRow {
  id: number;
  title: string;
  priceUgx: number;
  photo: string | undefined;
}

/** @param path of the page behind the photo and the title */
export function productInMail({ title, priceUgx, photo }: ProductRow, path: string, publicUrl: URL): MailProduct {
  return {
    title: oneLine(title),
    price: priceUgx === 0 ? 'Free' : formatUgx(priceUgx),
    photoUrl: photo && new URL(photoVariantUrl(photo, PHOTO_WIDTH, 'jpg'), publicUrl).href,
    url: new URL(path, publicUrl).href,
  };
}
