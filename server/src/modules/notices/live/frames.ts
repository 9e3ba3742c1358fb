import type { Language } from '@akatale/contracts/languages';
import type { ServerFrame } from '@akatale/contracts/notices/live-schemas';
import type { LiveListener } from '../../../platform/live/live-listener.ts';
import {
  translateDelivery,
  type Recipient,
  type AsRead,
  type Delivery,
  type SentMessage,
} from '../../deals/chats/index.ts';
import { findPresences } from './live-connections-store.ts';
import type { LiveDeps } from './live-deps.ts';
import type { OpenSockets } from './open-sockets.ts';

export interface FrameDeps extends Pick<LiveDeps, 'db' | 'chats' | 'notifications'> {
  sockets: OpenSockets;
  /** When this process last heard of a change of chat access, in `performance.now()`. */
  access: { changedAt: number };
}

export interface MessageAnnouncement {
  messageId: number;
  row: (SentMessage & AsRead) | undefined;
}

export async function messageFrames(
  { db, chats, sockets, access }: FrameDeps,
  announced: readonly MessageAnnouncement[],
): Promise<Map<number, OutgoingFrame[]>> {
  const deliveries = new Map<number, Delivery[]>();
  const unread: number[] = [];
  for (const { messageId, row } of announced) {
    if (row && row.readAt > access.changedAt) deliveries.set(messageId, chats.deliveriesOf(row));
    else unread.push(messageId);
  }
  for (const [id, found] of await chats.findDeliveries(db, unread)) deliveries.set(id, found);
  return new Map([...deliveries].map(([id, found]) => [id, found.flatMap((delivery) => framesOf(delivery, sockets))]));
}

/** The sender's own tabs know the message by its `tempId`; colleagues in support do not. */
function framesOf(delivery: Delivery, sockets: OpenSockets): OutgoingFrame[] {
  const { to } = delivery;
  const { chatId, senderId, tempId } = delivery.message;
  const frameFor = (ownTempId: typeof tempId) => (language: Language) => {
    const { message, notification } = translateDelivery(delivery, language);
    return {
      type: 'message' as const,
      chatId,
      data: message,
      tempId: ownTempId,
      ...(notification && { notification }),
    };
  };
  const all = [...sockets.of(to.userId)];
  const isOwn = ({ viewer }: LiveListener) => viewer.userId === senderId;
  return [
    { to: all.filter(isOwn), frame: frameFor(tempId) },
    { to: all.filter((socket) => !isOwn(socket)), frame: frameFor(null) },
  ].filter((outgoing) => outgoing.to.length > 0);
}

type ReceiptFrame = Extract<ServerFrame, { type: 'read' | 'delivered' }>;

export async function receiptFrames(
  { db, chats, sockets, access }: FrameDeps,
  frame: ReceiptFrame,
  row: ({ audience: Recipient[] } & AsRead) | undefined,
): Promise<OutgoingFrame[]> {
  const { chatId } = frame;
  const audience = row && row.readAt > access.changedAt ? row.audience : await chats.findAudience(db, chatId);
  return audience.map((to) => ({ to: sockets.of(to.userId), frame }));
}

export async function chatFrames({ db, chats, sockets }: FrameDeps, chatId: number): Promise<OutgoingFrame[]> {
  const audience = await chats.findAudience(db, chatId);
  const to = audience.flatMap(({ userId }) => [...sockets.of(userId)]);
  return Promise.all(
    to.map(async (socket) => ({
      to: [socket],
      frame: {
        type: 'chat',
        chatId,
        chat: await chats.getChatSummary(db, socket.viewer, chatId),
      } as const,
    })),
  );
}

/** The message as it reads now, wherever it is loaded, and the chat with its preview. */
export async function hiddenFrames(
  deps: FrameDeps,
  { chatId, messageId }: { chatId: number; messageId: number },
): Promise<OutgoingFrame[]> {
  const found = await deps.chats.findDeliveries(deps.db, [messageId]);
  const deliveries = found.get(messageId) ?? [];
  const messages = deliveries.flatMap((delivery) => framesOf({ ...delivery, notification: undefined }, deps.sockets));
  return [...messages, ...(await chatFrames(deps, chatId))];
}

export async function recentChatFrames({ chats, sockets }: FrameDeps, userId: number): Promise<OutgoingFrame[]> {
  const byLanguage = Map.groupBy(sockets.of(userId), ({ viewer }) => viewer.language);
  const frames = await Promise.all(
    Array.from(byLanguage.values(), async (own) => {
      const recent = own[0] ? await chats.listRecent(own[0].viewer) : [];
      return recent.map((chat) => ({ to: own, frame: { type: 'chat', chatId: chat.id, chat } as const }));
    }),
  );
  return frames.flat();
}

export async function partnerFrames(deps: FrameDeps, userId: number): Promise<OutgoingFrame[]> {
  const found = await deps.chats.findSaleChats(deps.db, userId);
  const connected = found.filter(({ partnerId }) => deps.sockets.has(partnerId));
  const frames = await Promise.all(connected.map(async ({ id }) => chatFrames(deps, id)));
  return frames.flat();
}

export async function framesBetween(deps: FrameDeps, one: number, other: number): Promise<OutgoingFrame[]> {
  const { chats, db, sockets } = deps;
  const ids = sockets.has(one) || sockets.has(other) ? await chats.findChatsBetween(db, one, other) : [];
  const frames = await Promise.all(ids.map(async (id) => chatFrames(deps, id)));
  return frames.flat();
}

/** The active chats about a product, for those who are connected. */
export async function framesAbout(deps: FrameDeps, productId: number): Promise<OutgoingFrame[]> {
  const ids = await deps.chats.closing.findActiveAbout(deps.db, productId);
  const frames = await Promise.all(ids.map(async (id) => chatFrames(deps, id)));
  return frames.flat();
}

/** With `announcesHiding`, partners are also notified that the person hides their presence. */
export async function presenceFrames(
  { db, chats, sockets }: FrameDeps,
  userId: number,
  { announcesHiding }: { announcesHiding: boolean },
): Promise<OutgoingFrame[]> {
  const [seen] = await findPresences(db, [userId]);
  if (!seen && !announcesHiding) return [];
  const { isOnline, lastSeenAt } = seen ?? { isOnline: false, lastSeenAt: null };
  const presence = { isHidden: !seen, isOnline, lastSeenAt };
  const partners = await chats.findPartners(db, userId);
  return partners.map((partner) => ({
    to: sockets.of(partner),
    frame: { type: 'presence', userId, presence },
  }));
}

export interface OutgoingFrame {
  to: Iterable<LiveListener>;
  /** A function where its texts depend on the language of the reader's device. */
  frame: ServerFrame | ((language: Language) => ServerFrame);
}
