import type { ChatSummary } from '@akatale/contracts/chats/chats-schemas';
import { plural } from '@akatale/contracts/plural';
import { oneLine } from '../away-mail-deps.ts';
import { productInMail, type ComposedMail } from '../send-away-mail.ts';

export interface MessageMail {
  chat: Pick<ChatSummary, 'id' | 'type' | 'otherUser' | 'product'>;
  count: number;
  /** The beginning of the newest message. */
  preview: string;
  hidesText: boolean;
  publicUrl: URL;
}

const REASON = 'You get this email because the message was unread for 30 minutes. One email per chat.';

export function describeMessageMail({ chat, count, preview, hidesText, publicUrl }: MessageMail): ComposedMail {
  const action = { label: 'Open the chat', url: new URL(`/chat/${chat.id}`, publicUrl).href };
  if (hidesText) {
    const subject = plural(count, { one: 'You have a new message', other: `You have ${count} new messages` });
    return { subject, heading: subject, paragraphs: [], action, smallPrint: REASON };
  }
  const { product } = chat;
  const title = product ? oneLine(product.title) : undefined;
  const name = oneLine(chat.otherUser.name);
  const who = plural(count, { one: `${name} wrote to you`, other: `${name} sent you ${count} messages` });
  return {
    subject: title === undefined ? who : `${who} about ${title}`,
    heading: who,
    quote: oneLine(preview),
    paragraphs: [],
    ...(product && { products: [inMail(product, publicUrl)] }),
    action,
    smallPrint: REASON,
  };
}

function inMail({ id, title, price, images: [photo] }: NonNullable<ChatSummary['product']>, publicUrl: URL) {
  return productInMail({ id, title, priceUgx: price, photo }, `/products/${id}`, publicUrl);
}
