import type { LiveSocket } from '../../platform/live/live-socket.ts';
import type { Delivery } from '../chats/index.ts';
import type { LiveDeps } from './live-deps.ts';
import type { OpenSockets } from './open-sockets.ts';
import type { Outgoing } from './outgoing.ts';

type Parts = Pick<LiveDeps, 'db' | 'chats'> & { sockets: OpenSockets };

/** Messages as frames for the connections of this process; each is read once, whoever gets it. */
export async function messageFrames(
  { db, chats, sockets }: Parts,
  ids: readonly number[],
): Promise<Map<number, Outgoing[]>> {
  if (ids.length === 0) return new Map();
  const found = await chats.findDeliveries(db, ids);
  return new Map(
    [...found].map(([id, deliveries]) => [
      id,
      deliveries.flatMap((delivery) => framesOf(delivery, sockets)),
    ]),
  );
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
  ].filter((outgoing) => outgoing.to.length > 0);
}
