import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import { oneLine } from '../away-mail-deps.ts';
import { productInMail, type ComposedMail, type Reader } from '../send-away-mail.ts';

export interface MessageMail {
  chat: Pick<ChatSummary, 'id' | 'type' | 'otherUser' | 'product'>;
  count: number;
  /** The beginning of the newest message; empty for a photo without words. */
  preview: string;
}

export function describeMessageMail({ chat, count, preview }: MessageMail, reader: Reader): ComposedMail {
  const { hidesText, publicUrl } = reader;
  const { messages: text } = reader.text;
  const action = { label: text.open, url: new URL(`/chat/${chat.id}`, publicUrl).href };
  if (hidesText) {
    const subject = text.hidden(count);
    return { subject, heading: subject, paragraphs: [], action, smallPrint: text.reason };
  }
  const { otherUser, product } = chat;
  const title = product ? oneLine(product.title) : undefined;
  const who = otherUser.id === null ? text.supportWrote(count) : text.wrote(count, oneLine(otherUser.name));
  return {
    subject: title === undefined ? who : text.about(who, title),
    heading: who,
    quote: oneLine(preview) || text.photo,
    paragraphs: [],
    ...(product && { products: [inMail(product, reader)] }),
    action,
    smallPrint: text.reason,
  };
}

function inMail({ id, title, price, images: [photo] }: NonNullable<ChatSummary['product']>, reader: Reader) {
  return productInMail({ id, title, priceUgx: price, photo }, `/products/${id}`, reader);
}
