import { cutText } from '@akatale/contracts/chats/cut-text';
import { leadsToOnePage } from '@akatale/contracts/community/leads-to';
import type { NotificationType, PushPayload } from '@akatale/contracts/community/notifications';
import type { Notification } from '@akatale/contracts/community/notifications-schemas';

/** Where texts are hidden: of what kind it is, and nothing else. */
const HIDDEN_BODIES: Record<NotificationType, string> = {
  new_product: 'A store you follow has something new',
  message: 'New message',
  sale: 'News about a sale',
  review: 'New review',
  price_drop: 'Something you saved costs less',
  back_in_stock: 'Something you saved is back',
  saved_sold: 'Something you saved was sold',
  similar: 'Something like what you asked about',
  subscription: 'News about your plan',
  support: 'New message',
};

/** Encrypted, a payload has at most 4096 bytes; a code unit has at most three. */
const TITLE = { characters: 100, codeUnits: 250 };
const BODY = { characters: 200, codeUnits: 700 };

interface PayloadInput {
  item: Notification;
  unread: { count: number };
  hidesText: boolean;
  reader: { role: 'user' | 'operator' };
  appName: string;
}

export function toPayload({ item, unread, hidesText, reader, appName }: PayloadInput): PushPayload {
  const texts = hidesText
    ? { title: appName, body: HIDDEN_BODIES[item.type] }
    : { title: cutText(item.title, TITLE), body: cutText(item.message, BODY) };
  return {
    ...texts,
    url: leadsToOnePage(item, reader),
    tag: tagOf(item),
    version: `${item.id} ${item.createdAt}`,
    count: unread.count,
  };
}

export function toTestPayload(appName: string, at: string): PushPayload {
  return {
    title: appName,
    body: 'This is how we will tell you.',
    url: '/profile/notifications',
    tag: 'test',
    version: at,
    count: 0,
  };
}

/** One for each chat; a notification is renewed under its id otherwise. */
function tagOf({ id, data }: Notification): string {
  return data.chatId === undefined ? `notification-${id}` : `chat-${data.chatId}`;
}
