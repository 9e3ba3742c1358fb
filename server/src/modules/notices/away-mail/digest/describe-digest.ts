import { oneLine } from '../away-mail-deps.ts';
import { productInMail, type ComposedMail, type Reader } from '../send-away-mail.ts';
import type { AwayText } from '../text/en.ts';
import type { NewProduct } from './digest-store.ts';

export function describeDigest(products: readonly NewProduct[], reader: Reader): ComposedMail {
  const { hidesText, publicUrl } = reader;
  const { digest: text } = reader.text;
  const [first] = products;
  const count = first?.count ?? 0;
  const all = { label: text.seeAll, url: new URL('/favorites?tab=following', publicUrl).href };
  if (hidesText || !first) {
    const subject = text.hidden(count);
    return { subject, heading: subject, paragraphs: [], action: all, smallPrint: text.reason };
  }
  const vendors = [...new Set(products.map(({ vendorName }) => oneLine(vendorName)))];
  const openFirst = { label: text.seeOne, url: new URL(`/products/${first.id}`, publicUrl).href };
  return {
    subject: subjectFor(first, vendors, text),
    heading: count === 1 ? text.newFrom(oneLine(first.vendorName)) : text.items(count),
    paragraphs: count > products.length ? [text.newest(products.length, count)] : [],
    products: products.map((product) => ({
      ...productInMail(product, `/products/${product.id}`, reader),
      ...(count > 1 && { advice: oneLine(product.vendorName) }),
    })),
    action: count === 1 ? openFirst : all,
    smallPrint: text.reason,
  };
}

function subjectFor({ count, title }: NewProduct, vendors: readonly string[], text: AwayText['digest']): string {
  const [vendor = '', ...others] = vendors;
  if (count === 1) return `${text.newFrom(vendor)}: ${oneLine(title)}`;
  return others.length === 0 ? text.itemsFrom(count, vendor) : text.itemsFromSeveral(count, vendor);
}
