import type { LiveListener } from '../../../platform/live/live-listener.ts';

export interface OpenSockets {
  add(socket: LiveListener): void;
  remove(socket: LiveListener): void;
  all(): Iterable<LiveListener>;
  /** Without an id: those of every operator. */
  of(userId: number | null): Iterable<LiveListener>;
  has(userId: number | null): boolean;
  isEmpty(): boolean;
}

export function openSockets(): OpenSockets {
  const sockets = new Set<LiveListener>();
  const byUser = new Map<number, Set<LiveListener>>();
  const ofOperators = new Set<LiveListener>();
  const none: ReadonlySet<LiveListener> = new Set();
  const of = (userId: number | null) => (userId === null ? ofOperators : (byUser.get(userId) ?? none));
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
