import { formatUgx } from '@akatale/contracts/money';
import { plural } from '@akatale/contracts/plural';
import { oneLine } from '../away-mail-deps.ts';
import { productInMail, type ComposedMail } from '../send-away-mail.ts';
import type { Advice } from './advice-policy.ts';
import type { ProductFigures } from './vendors-store.ts';

const REASON = 'You get this email on Mondays, when there is something you can do for an item.';

export function describeNote(all: readonly [Advice, ...Advice[]], hidesText: boolean, publicUrl: URL): ComposedMail {
  const [first] = all;
  if (hidesText) {
    const subject = plural(all.length, { one: 'An idea for your store', other: `${all.length} ideas for your store` });
    return { subject, heading: subject, paragraphs: [], action: openProducts(publicUrl), smallPrint: REASON };
  }
  return {
    subject: `${oneLine(first.product.title)}: ${interest(first.product)}`,
    heading: 'Your store in the last four weeks',
    paragraphs: [],
    products: all.map((advice) => ({
      ...productInMail(advice.product, editPath(advice), publicUrl),
      advice: `${interest(advice.product)}. ${proposal(advice)}`,
      action: { label: linkLabels[advice.kind], url: new URL(editPath(advice), publicUrl).href },
    })),
    action: openProducts(publicUrl),
    smallPrint: REASON,
  };
}

function interest({ chats, savers, sold, views }: ProductFigures): string {
  if (sold > 0) return `${sold} sold`;
  const counts = [
    ...(views > 0 ? [plural(views, { one: '1 view', other: `${views} views` })] : []),
    ...(savers > 0 ? [`${savers} saved it`] : []),
    ...(chats > 0 ? [`${chats} asked`] : []),
  ];
  return [...counts, chats > 0 ? 'not sold yet' : 'no messages yet'].join(', ');
}

function proposal(advice: Advice): string {
  switch (advice.kind) {
    case 'lower-price':
      return `Lower the price by ${formatUgx(advice.byUgx)}?`;
    case 'add-photos':
      return 'Add more photos?';
    case 'restock':
      return `${advice.product.stock} left: do you have more?`;
  }
}

const linkLabels: Record<Advice['kind'], string> = {
  'lower-price': 'Change the price',
  'add-photos': 'Add photos',
  restock: 'Change the stock',
};

function editPath({ kind, product }: Advice): string {
  const field = { 'lower-price': '#price', 'add-photos': '', restock: '#stock' }[kind];
  return `/products/${product.id}/edit${field}`;
}

const openProducts = (publicUrl: URL) => ({
  label: 'Open your items',
  url: new URL('/vendor-products', publicUrl).href,
});
