import type { LiveSocket } from '../../platform/live/live-socket.ts';
import { type LiveDeps, typingChanged } from './live-deps.ts';

/** The other side's indicator times out a little later than this. */
const RESEND_AFTER_MS = 2_000;

interface SentTyping {
  chatId: number;
  isTyping: boolean;
  at: number;
}

const lastSent = new WeakMap<LiveSocket, SentTyping>();

export async function sendTyping(
  { db, chats, events }: Pick<LiveDeps, 'db' | 'chats' | 'events'>,
  socket: LiveSocket,
  { chatId, isTyping }: Omit<SentTyping, 'at'>,
): Promise<void> {
  const last = lastSent.get(socket);
  const at = performance.now();
  const isSame = last?.chatId === chatId && last.isTyping === isTyping;
  if (isSame && at - last.at < RESEND_AFTER_MS) return;
  lastSent.set(socket, { chatId, isTyping, at });
  const { userId } = socket.viewer;
  const { side } = await chats.checkOpen(socket.viewer, chatId);
  const others = (await chats.findAudience(db, chatId)).filter((one) => one.side !== side);
  for (const { userId: to } of others) {
    events.emit(typingChanged, { chatId, userId, isTyping, to });
  }
}
