import type { ServerFrame } from '@akatale/contracts/live';
import { gather } from '../../platform/gather.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { quietly } from '../../platform/jobs/quietly.ts';
import type { LiveSocket } from '../../platform/live/live-socket.ts';
import type { Delivery } from '../chats/index.ts';
import { findPresences } from './live-connections-store.ts';
import type { LiveDeps } from './live-deps.ts';
import type { LiveNews } from './live-events.ts';
import type { OpenSockets } from './open-sockets.ts';

type Parts = Pick<LiveDeps, 'db' | 'chats' | 'log' | 'metrics'> & { sockets: OpenSockets };
type News<Type extends LiveNews['type']> = Extract<LiveNews, { type: Type }>;

/** A frame with those who get it. */
interface Outgoing {
  to: Iterable<LiveSocket>;
  frame: ServerFrame;
}

/**
 * Turns what happened anywhere into frames for the connections of this process, in the order in
 * which it was heard of. What is sent is read from the database then and there, and so is who may
 * see it: nobody gets a frame of a chat that has been closed to them a moment ago.
 */
export function createDelivery(parts: Parts): (news: LiveNews) => void {
  const { sockets, log, metrics } = parts;
  const warn = quietly((error) => log.warn({ err: error }, 'Live news could not be delivered.'));

  async function prepare(news: LiveNews): Promise<Outgoing[]> {
    try {
      return await outgoingOf(parts, news);
    } catch (error) {
      // Closed to somebody meanwhile, or gone.
      if (!(error instanceof Refusal)) warn(error as Error);
      return [];
    }
  }

  function send({ to, frame }: Outgoing): void {
    const text = JSON.stringify(frame);
    for (const socket of to) {
      metrics.frame('out', frame.type);
      socket.send(text);
    }
  }

  const deliver = gather(async (all: readonly LiveNews[]) => {
    const prepared = await Promise.all(all.map(prepare));
    prepared.flat().forEach(send);
    return all;
  });
  return (news) => {
    if (!sockets.isEmpty()) void deliver(news);
  };
}

async function outgoingOf(parts: Parts, news: LiveNews): Promise<Outgoing[]> {
  switch (news.type) {
    case 'message':
      return messageFrames(parts, news);
    case 'read':
    case 'delivered':
      return markFrames(parts, news);
    case 'chat':
      return chatFrames(parts, news.chatId);
    case 'chat-access':
      return recentChatFrames(parts, news.userId);
    case 'typing':
      return [{ to: parts.sockets.of(news.to), frame: withoutAddress(news) }];
    case 'presence':
      return presenceFrames(parts, news.userId);
  }
}

async function messageFrames(
  { db, chats, sockets }: Parts,
  { chatId, messageId }: News<'message'>,
): Promise<Outgoing[]> {
  const deliveries = await chats.findDeliveries(db, chatId, messageId);
  return deliveries.flatMap((delivery) => framesOf(delivery, sockets));
}

/** The sender's own tabs know the message by its `tempId`; colleagues in support do not. */
function framesOf({ to, message, notification }: Delivery, sockets: OpenSockets): Outgoing[] {
  const { chatId, senderId, tempId } = message;
  const frame = {
    type: 'message' as const,
    ...{ chatId, data: message, tempId: null },
    ...(notification && { notification }),
  };
  const all = [...sockets.of(to.userId)];
  const isOwn = ({ viewer }: LiveSocket) => viewer.userId === senderId;
  return [
    { to: all.filter(isOwn), frame: { ...frame, tempId } },
    { to: all.filter((socket) => !isOwn(socket)), frame },
  ];
}

async function markFrames(
  { db, chats, sockets }: Parts,
  { type, chatId, userId, messageId }: News<'read'> | News<'delivered'>,
): Promise<Outgoing[]> {
  const audience = await chats.findAudience(db, chatId);
  const frame = { type, chatId, userId, messageId };
  return audience.map((to) => ({ to: sockets.of(to.userId), frame }));
}

/** The chat as each of those who may see it sees it. */
async function chatFrames({ db, chats, sockets }: Parts, chatId: number): Promise<Outgoing[]> {
  const audience = await chats.findAudience(db, chatId);
  const to = audience.flatMap(({ userId }) => [...sockets.of(userId)]);
  return Promise.all(
    to.map(async (socket) => ({
      to: [socket],
      frame: {
        ...{ type: 'chat', chatId },
        chat: await chats.getChatSummary(db, socket.viewer, chatId),
      } as const,
    })),
  );
}

/** What somebody may open has changed: the chats that are open to them now, and of no other a word. */
async function recentChatFrames({ chats, sockets }: Parts, userId: number): Promise<Outgoing[]> {
  const own = [...sockets.of(userId)];
  const [first] = own;
  if (!first) return [];
  const recent = await chats.listRecent(first.viewer);
  return recent.map((chat) => ({ to: own, frame: { type: 'chat', chatId: chat.id, chat } }));
}

async function presenceFrames({ db, chats, sockets }: Parts, userId: number): Promise<Outgoing[]> {
  const [seen] = await findPresences(db, [userId]);
  if (!seen) return [];
  const { isOnline, lastSeenAt } = seen;
  const presence = { isHidden: false, isOnline, lastSeenAt };
  const partners = await chats.findPartners(db, userId);
  return partners.map((partner) => ({
    to: sockets.of(partner),
    frame: { type: 'presence', userId, presence },
  }));
}

function withoutAddress({ type, chatId, userId, isTyping }: News<'typing'>): ServerFrame {
  return { type, chatId, userId, isTyping };
}
