import type { LiveSocket } from '../../platform/live/live-socket.ts';
import type { LiveDeps } from './live-deps.ts';
import { typingChanged } from './live-events.ts';

/** The other side's indicator times out a little later than this. */
const TELL_EVERY_MS = 2_000;

interface Told {
  chatId: number;
  isTyping: boolean;
  at: number;
}

const lastTold = new WeakMap<LiveSocket, Told>();

export async function tellTyping(
  { db, chats, events }: Pick<LiveDeps, 'db' | 'chats' | 'events'>,
  socket: LiveSocket,
  { chatId, isTyping }: Omit<Told, 'at'>,
): Promise<void> {
  const told = lastTold.get(socket);
  const at = performance.now();
  const isSame = told?.chatId === chatId && told.isTyping === isTyping;
  if (isSame && at - told.at < TELL_EVERY_MS) return;
  lastTold.set(socket, { chatId, isTyping, at });
  const { userId } = socket.viewer;
  const { side } = await chats.checkOpen(socket.viewer, chatId);
  const others = (await chats.findAudience(db, chatId)).filter((one) => one.side !== side);
  for (const { userId: to } of others) {
    events.emit(typingChanged, { chatId, userId, isTyping, to });
  }
}
