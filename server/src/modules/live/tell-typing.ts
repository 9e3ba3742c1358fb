import type { LiveSocket } from '../../platform/live/live-socket.ts';
import type { LiveDeps } from './live-deps.ts';

/** Whoever types is told of at most so often; the other side forgets it a little later. */
const TELL_EVERY_MS = 2_000;

interface Told {
  chatId: number;
  isTyping: boolean;
  at: number;
}

const lastTold = new WeakMap<LiveSocket, Told>();

/** Tells the other side of a chat that somebody types in it, or has stopped. Stores nothing. */
export async function tellTyping(
  { db, chats, fanOut }: Pick<LiveDeps, 'db' | 'chats' | 'fanOut'>,
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
  fanOut.publish(
    others.map(({ userId: to }) => ({ type: 'typing', chatId, userId, isTyping, to }) as const),
  );
}
