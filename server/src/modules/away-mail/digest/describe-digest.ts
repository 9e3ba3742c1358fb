import { plural } from '@akatale/contracts/plural';
import { oneLine } from '../away-mail-deps.ts';
import { productInMail, type ComposedMail } from '../send-away-mail.ts';
import type { NewProduct } from './digest-store.ts';

const REASON = 'You get this email at most once a day, when stores you follow have something new.';

export function describeDigest(products: readonly NewProduct[], hidesText: boolean, publicUrl: URL): ComposedMail {
  const [first] = products;
  const count = first?.count ?? 0;
  const all = { label: 'See what is new', url: new URL('/favorites?tab=following', publicUrl).href };
  if (hidesText || !first) {
    const subject = plural(count, {
      one: 'A store you follow has something new',
      other: `${count} new items in your stores`,
    });
    return { subject, heading: subject, paragraphs: [], action: all, smallPrint: REASON };
  }
  const vendors = [...new Set(products.map(({ vendorName }) => oneLine(vendorName)))];
  const openFirst = { label: 'See it', url: new URL(`/products/${first.id}`, publicUrl).href };
  return {
    subject: subjectFor(first, count, vendors),
    heading: count === 1 ? `New from ${vendors[0]}` : `${count} new items from stores you follow`,
    paragraphs: count > products.length ? [`These are the newest ${products.length} of ${count}.`] : [],
    products: products.map((product) => ({
      ...productInMail(product, `/products/${product.id}`, publicUrl),
      ...(count > 1 && { advice: oneLine(product.vendorName) }),
    })),
    action: count === 1 ? openFirst : all,
    smallPrint: REASON,
  };
}

function subjectFor({ title }: NewProduct, count: number, vendors: readonly string[]): string {
  const [vendor = '', ...others] = vendors;
  if (count === 1) return `New from ${vendor}: ${oneLine(title)}`;
  return others.length === 0 ? `${count} new items from ${vendor}` : `${count} new items from ${vendor} and others`;
}
