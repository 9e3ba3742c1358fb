import type { ChatSide } from '@akatale/contracts/deals/chats';
import { cutText } from '@akatale/contracts/deals/cut-text';
import type { ChatPhoto, Message, SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import type { Language } from '@akatale/contracts/languages';
import { chatTexts, systemTextOf } from '../text/chat-texts.ts';

export interface StoredMessage {
  id: number;
  position: number;
  senderId: number | null;
  kind: Message['kind'];
  message: string;
  payload: unknown;
  /** As JSON, so that 5 and "5" stay distinct. */
  tempId: string | null;
  /** Absent for one that was sent a moment ago. */
  hiddenAt?: Date | null;
  sentAt: Date;
}

export interface ChatReceipts {
  id: number;
  buyerId: number;
  buyerReadPosition: number;
  vendorReadPosition: number;
  buyerDeliveredPosition: number;
  vendorDeliveredPosition: number;
}

/** A message of the system is in the given language, and stays as stored where its payload cannot be read. */
export function toMessage(
  row: StoredMessage,
  chat: ChatReceipts,
  { side, language }: { side: ChatSide; language: Language },
): Message {
  const isSystem = row.kind === 'system';
  const sentAt = row.sentAt.toISOString();
  const { read, delivered } = isSystem
    ? receiptsOf(chat, side === 'buyer')
    : receiptsOf(chat, row.senderId !== chat.buyerId);
  return {
    id: row.id,
    chatId: chat.id,
    // A system message has no sender, not even the user who caused it.
    senderId: isSystem ? null : row.senderId,
    ...(row.hiddenAt
      ? ({ kind: 'text', message: chatTexts[language].takenDown, photo: null, isTakenDown: true } as const)
      : {
          kind: row.kind,
          message: (isSystem && systemTextOf(row.payload, language, side)) || row.message,
          photo: row.kind === 'photo' ? (row.payload as ChatPhoto | null) : null,
        }),
    system: isSystem ? (row.payload as SystemMessagePayload | null) : null,
    ...(row.kind === 'text' && (row.payload as Pick<Message, 'quickMessage'> | null)),
    // Those of the system are no client's.
    tempId: row.tempId === null || isSystem ? null : (JSON.parse(row.tempId) as string | number),
    isDelivered: row.position <= delivered,
    isRead: row.position <= read,
    sentAt,
    createdAt: sentAt,
  };
}

function receiptsOf(chat: ChatReceipts, isBuyers: boolean) {
  return isBuyers
    ? { read: chat.buyerReadPosition, delivered: chat.buyerDeliveredPosition }
    : { read: chat.vendorReadPosition, delivered: chat.vendorDeliveredPosition };
}

export function storedTempId(tempId: string | number | undefined): string | null {
  return tempId === undefined ? null : JSON.stringify(tempId);
}

const PREVIEW_CHARACTERS = 50;
const PREVIEW_CODE_UNITS = 2_000;

/** Rule 46. */
export function messagePreview(
  { kind, message }: Pick<Message, 'kind' | 'message'>,
  language: Language = 'en',
  characters?: number,
): string {
  const text = textPreview(message, characters);
  return text === '' && kind === 'photo' ? chatTexts[language].photo : text;
}

/** The beginning of what a person wrote, in one line. */
export function textPreview(text: string, characters: number = PREVIEW_CHARACTERS): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), { characters, codeUnits: PREVIEW_CODE_UNITS });
}
