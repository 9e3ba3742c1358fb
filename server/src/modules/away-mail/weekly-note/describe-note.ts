import { formatUgx } from '@akatale/contracts/money';
import { oneLine } from '../one-line.ts';
import { productInMail } from '../product-in-mail.ts';
import type { ComposedMail } from '../send-away-mail.ts';
import type { Advice, ProductFigures } from './advice-policy.ts';

const REASON = 'You get this mail on Mondays, when there is something that you can do for a product.';

export function describeNote(all: readonly [Advice, ...Advice[]], hidesText: boolean, publicUrl: URL): ComposedMail {
  const [first] = all;
  if (hidesText) {
    const subject = all.length === 1 ? 'An idea for your store' : `${all.length} ideas for your store`;
    const action = { label: 'Open your products', url: new URL('/vendor-products', publicUrl).href };
    return { subject, heading: subject, paragraphs: [], action, smallPrint: REASON };
  }
  return {
    subject: `${oneLine(first.product.title)}: ${interest(first.product)}`,
    heading: 'Your store in the last four weeks',
    paragraphs: [],
    products: all.map((advice) => ({
      ...productInMail(advice.product, editPath(advice), publicUrl),
      advice: `${capitalised(interest(advice.product))}: ${proposal(advice)}`,
    })),
    action: { label: buttonLabels[first.kind], url: new URL(editPath(first), publicUrl).href },
    smallPrint: REASON,
  };
}

function interest({ chats, savers, sold, views }: ProductFigures): string {
  if (sold > 0) return `${sold} sold`;
  const counts = [
    ...(views > 0 ? [`seen ${times(views)}`] : []),
    ...(savers > 0 ? [`${savers} saved it`] : []),
    ...(chats > 0 ? [`${chats} asked`] : []),
  ];
  return [...counts, chats > 0 ? 'nobody bought' : 'nobody asked'].join(', ');
}

function proposal(advice: Advice): string {
  switch (advice.kind) {
    case 'lower-price':
      return `lower it by ${formatUgx(advice.byUgx)}?`;
    case 'add-photos':
      return 'add more photos, so that people see what they get?';
    case 'restock':
      return advice.product.stock === 1
        ? 'one is left. Do you have more?'
        : `${advice.product.stock} are left. Do you have more?`;
  }
}

const buttonLabels: Record<Advice['kind'], string> = {
  'lower-price': 'Change the price',
  'add-photos': 'Add photos',
  restock: 'Change the stock',
};

function editPath({ kind, product }: Advice): string {
  const field = { 'lower-price': '#price', 'add-photos': '', restock: '#stock' }[kind];
  return `/products/${product.id}/edit${field}`;
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
