import type { LiveSocket } from '../../platform/live/live-socket.ts';

/** The connections that are open in this process, by whose they are. */
export interface OpenSockets {
  add(socket: LiveSocket): void;
  remove(socket: LiveSocket): void;
  all(): Iterable<LiveSocket>;
  /** Those of one person; without an id those of every operator. */
  of(userId: number | null): Iterable<LiveSocket>;
  has(userId: number | null): boolean;
  isEmpty(): boolean;
}

export function openSockets(): OpenSockets {
  const sockets = new Set<LiveSocket>();
  const byUser = new Map<number, Set<LiveSocket>>();
  const ofOperators = new Set<LiveSocket>();
  const none: ReadonlySet<LiveSocket> = new Set();
  const of = (userId: number | null) =>
    userId === null ? ofOperators : (byUser.get(userId) ?? none);
  return {
    add(socket) {
      const { userId, role } = socket.viewer;
      sockets.add(socket);
      if (role === 'operator') ofOperators.add(socket);
      const own = byUser.get(userId);
      if (own) own.add(socket);
      else byUser.set(userId, new Set([socket]));
    },
    remove(socket) {
      const { userId } = socket.viewer;
      sockets.delete(socket);
      ofOperators.delete(socket);
      const own = byUser.get(userId);
      own?.delete(socket);
      if (own?.size === 0) byUser.delete(userId);
    },
    all: () => sockets,
    of,
    has: (userId) => of(userId).size > 0,
    isEmpty: () => sockets.size === 0,
  };
}
