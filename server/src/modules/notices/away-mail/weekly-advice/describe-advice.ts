import { formatUgx } from '@akatale/contracts/money';
import { oneLine } from '../away-mail-deps.ts';
import { productInMail, type ComposedMail, type Reader } from '../send-away-mail.ts';
import type { AwayText } from '../text/en.ts';
import type { Advice } from './advice-policy.ts';
import type { ProductFigures } from './vendors-store.ts';

type AdviceText = AwayText['advice'];

export function describeAdvice(all: readonly [Advice, ...Advice[]], reader: Reader): ComposedMail {
  const { hidesText, publicUrl } = reader;
  const { advice: text } = reader.text;
  const [first] = all;
  const action = { label: text.open, url: new URL('/vendor-products', publicUrl).href };
  if (hidesText) {
    const subject = text.hidden(all.length);
    return { subject, heading: subject, paragraphs: [], action, smallPrint: text.reason };
  }
  return {
    subject: `${oneLine(first.product.title)}: ${interest(first.product, text)}`,
    heading: text.heading,
    paragraphs: [],
    products: all.map((advice) => ({
      ...productInMail(advice.product, editPath(advice), reader),
      advice: `${interest(advice.product, text)}. ${proposal(advice, text)}`,
      action: { label: text.links[advice.kind], url: new URL(editPath(advice), publicUrl).href },
    })),
    action,
    smallPrint: text.reason,
  };
}

function interest({ chats, savers, sold, views }: ProductFigures, text: AdviceText): string {
  if (sold > 0) return text.sold(sold);
  const counts = [
    ...(views > 0 ? [text.views(views)] : []),
    ...(savers > 0 ? [text.savers(savers)] : []),
    ...(chats > 0 ? [text.buyersInChat(chats)] : []),
  ];
  return [...counts, chats > 0 ? text.notSold : text.noMessages].join(', ');
}

function proposal(advice: Advice, text: AdviceText): string {
  switch (advice.kind) {
    case 'lower-price':
      return text.lowerPrice(formatUgx(advice.byUgx));
    case 'add-photos':
      return text.addPhotos;
    case 'restock':
      return text.restock(advice.product.stock);
  }
}

function editPath({ kind, product }: Advice): string {
  const field = { 'lower-price': '#price', 'add-photos': '', restock: '#stock' }[kind];
  return `/products/${product.id}/edit${field}`;
}
