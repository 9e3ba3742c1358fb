import { labelOf } from '@akatale/contracts/market/saved-searches';
import { oneLine } from '../away-mail-deps.ts';
import { productInMail, type ComposedMail, type Reader } from '../send-away-mail.ts';
import type { FoundProduct } from './found-store.ts';

interface FoundItems {
  products: readonly FoundProduct[];
  isPausing: boolean;
}

export function describeFound({ products, isPausing }: FoundItems, reader: Reader): ComposedMail {
  const { hidesText, publicUrl } = reader;
  const { found: text } = reader.text;
  const [first] = products;
  const count = first?.count ?? 0;
  const pausing = isPausing ? [text.pausing] : [];
  const action = { label: text.open, url: new URL('/favorites?tab=searches', publicUrl).href };
  if (!first) {
    return {
      subject: text.pausingTitle,
      heading: text.pausingTitle,
      paragraphs: pausing,
      action,
      smallPrint: text.reason,
    };
  }
  const heading = text.items(count);
  if (hidesText) return { subject: heading, heading, paragraphs: pausing, action, smallPrint: text.reason };
  return {
    subject: count === 1 ? `${heading}: ${oneLine(first.title)}` : heading,
    heading,
    paragraphs: [...(count > products.length ? [text.newest(products.length, count)] : []), ...pausing],
    products: products.map((product) => ({
      ...productInMail(product, `/products/${product.id}`, reader),
      advice: oneLine(labelOf(product.query, product.storeName).words),
    })),
    action,
    smallPrint: text.reason,
  };
}
