import type { ServerFrame } from '@akatale/contracts/live';
import { findPresences } from './live-connections-store.ts';
import type { LiveDeps } from './live-deps.ts';
import type { LiveNews } from './live-events.ts';
import type { OpenSockets } from './open-sockets.ts';
import type { Outgoing } from './outgoing.ts';

type Parts = Pick<LiveDeps, 'db' | 'chats'> & { sockets: OpenSockets };
type OtherNews = Exclude<LiveNews, { type: 'message' | 'gap' }>;
type News<Type extends LiveNews['type']> = Extract<LiveNews, { type: Type }>;

/** What happened, other than messages, as frames for the connections of this process. */
export async function otherFrames(parts: Parts, news: OtherNews): Promise<Outgoing[]> {
  switch (news.type) {
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
      return presenceFrames(parts, news.userId, { isHidingNews: false });
    case 'account':
      return [{ to: parts.sockets.of(news.userId), frame: { type: 'account' } }];
    case 'presence-choice':
      return presenceFrames(parts, news.userId, { isHidingNews: true });
  }
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

/** That somebody hides is told once, when they choose to: at each coming it would give them away. */
async function presenceFrames(
  { db, chats, sockets }: Parts,
  userId: number,
  { isHidingNews }: { isHidingNews: boolean },
): Promise<Outgoing[]> {
  const [seen] = await findPresences(db, [userId]);
  if (!seen && !isHidingNews) return [];
  const { isOnline, lastSeenAt } = seen ?? { isOnline: false, lastSeenAt: null };
  const presence = { isHidden: !seen, isOnline, lastSeenAt };
  const partners = await chats.findPartners(db, userId);
  return partners.map((partner) => ({
    to: sockets.of(partner),
    frame: { type: 'presence', userId, presence },
  }));
}

function withoutAddress({ type, chatId, userId, isTyping }: News<'typing'>): ServerFrame {
  return { type, chatId, userId, isTyping };
}
