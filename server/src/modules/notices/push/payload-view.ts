import { cutText } from '@akatale/contracts/deals/cut-text';
import { leadsToOnePage } from '@akatale/contracts/notices/leads-to';
import type { PushPayload } from '@akatale/contracts/notices/notifications';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { writtenText } from '@akatale/contracts/written-text';
import type { PushText } from './text/en.ts';

/** Encrypted, a payload has at most 4096 bytes; a code unit has at most three. */
const TITLE = { characters: 100, codeUnits: 250 };
const BODY = { characters: 200, codeUnits: 700 };

interface PayloadInput {
  /** In the language of the text. */
  item: Notification;
  text: PushText;
  unread: { count: number };
  hidesText: boolean;
  reader: { role: 'user' | 'operator' };
  appName: string;
}

export function toPayload({ item, text, unread, hidesText, reader, appName }: PayloadInput): PushPayload {
  const shown = hidesText
    ? { title: appName, body: text.hidden[item.type] }
    : { title: writtenText(cutText(item.title, TITLE)), body: writtenText(cutText(item.message, BODY)) };
  return {
    ...shown,
    url: leadsToOnePage(item, reader),
    tag: tagOf(item),
    version: `${item.id} ${item.createdAt}`,
    count: unread.count,
  };
}

interface TestInput extends Pick<PayloadInput, 'appName' | 'text'> {
  version: string;
}

export function toTestPayload({ appName, text, version }: TestInput): PushPayload {
  return {
    title: appName,
    body: text.test,
    url: '/profile/notifications',
    tag: 'test',
    version,
    count: 0,
  };
}

/** One for each chat; a notification is renewed under its id otherwise. */
function tagOf({ id, data }: Notification): string {
  return data.chatId === undefined ? `notification-${id}` : `chat-${data.chatId}`;
}
