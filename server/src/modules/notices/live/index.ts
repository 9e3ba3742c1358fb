import type { LiveHandler } from '../../../platform/live/live-handler.ts';
import type { Module } from '../../../platform/module.ts';
import { answerFrame, refuseFrame } from './answer-frame.ts';
import { createDispatcher } from './dispatch-events.ts';
import { type LiveDeps, liveEvents } from './live-deps.ts';
import { liveReactions } from './live-reactions.ts';
import { openSockets } from './open-sockets.ts';
import { deletePresenceOf, findLastSeen } from './personal-data-store.ts';
import { trackPresence } from './presence.ts';
import { watchSessions } from './session-watch.ts';

interface LiveService {
  handler: LiveHandler;
  /** To be called after the last connection has closed. */
  stop(): Promise<void>;
}

export interface LiveModule extends Module {
  start(): LiveService;
}

export function createLiveModule(deps: LiveDeps): LiveModule {
  const sockets = openSockets();
  const dispatchDeps = { ...deps, sockets, access: { changedAt: -Infinity } };
  const dispatcher = createDispatcher(dispatchDeps);
  const sessions = watchSessions(deps, sockets);
  return {
    name: 'live',
    reads: ['users'],
    routes: [],
    events: liveEvents,
    reactions: liveReactions(dispatchDeps, dispatcher, sessions),
    exportFor: async (db, userId) => ({ lastSeenAt: (await findLastSeen(db, userId)) ?? null }),
    eraseFor: deletePresenceOf,
    start() {
      const presence = trackPresence(deps, sockets);
      sessions.start();
      dispatcher.start();
      return {
        handler: {
          admit: async (id, { userId }) => presence.admit({ id, userId }),
          leave: (id, { userId }) => presence.leave({ id, userId }),
          opened: (socket) => sockets.add(socket),
          closed: (socket) => sockets.remove(socket),
          received: async (socket, frame) => answerFrame(deps, socket, frame),
          unreadable: (socket, error) => refuseFrame(deps, socket, error),
        },
        async stop() {
          sessions.stop();
          await presence.stop();
        },
      };
    },
  };
}
