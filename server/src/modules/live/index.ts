import { CLOSE_SIGNED_OUT } from '@akatale/contracts/live';
import { throttleByError } from '../../platform/jobs/create-jobs.ts';
import type { LiveHandler } from '../../platform/live/live-handler.ts';
import type { LiveListener } from '../../platform/live/live-listener.ts';
import type { Module } from '../../platform/module.ts';
import { answerFrame, refuseFrame } from './answer-frame.ts';
import { createDispatcher } from './dispatch-events.ts';
import { type LiveDeps, liveEvents } from './live-deps.ts';
import { liveReactions } from './live-reactions.ts';
import { openSockets, type OpenSockets } from './open-sockets.ts';
import { deletePresenceOf, findLastSeen } from './personal-data-store.ts';
import { trackPresence } from './presence.ts';

const CHECK_INTERVAL_MS = 1_000;

/** Covers sessions that ended in any way, even by hand in the database. One indexed query a second. */
function watchSessions(
  { db, log, accounts }: Pick<LiveDeps, 'db' | 'log' | 'accounts'>,
  sockets: OpenSockets,
): { stop(): void } {
  const warn = throttleByError((error) => log.warn({ err: error }, 'Sessions could not be looked up.'));
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking || sockets.isEmpty()) return;
    isLooking = true;
    try {
      const ids = new Set([...sockets.all()].map(({ viewer }) => viewer.sessionId));
      const ended = new Set(await accounts.findEndedSessions(db, [...ids]));
      if (ended.size === 0) return;
      for (const socket of sockets.all()) {
        if (ended.has(socket.viewer.sessionId)) socket.close(CLOSE_SIGNED_OUT, 'Signed out');
      }
    } catch (error) {
      warn(error as Error);
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(() => void look(), CHECK_INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

interface LiveService {
  handler: LiveHandler;
  /** Streams only listen: they do not make a person online. */
  streams: { opened(stream: LiveListener): void; closed(stream: LiveListener): void };
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
  return {
    name: 'live',
    reads: ['users'],
    routes: [],
    events: liveEvents,
    reactions: liveReactions(dispatchDeps, dispatcher),
    exportFor: async (db, userId) => ({ lastSeenAt: (await findLastSeen(db, userId)) ?? null }),
    eraseFor: deletePresenceOf,
    start() {
      const presence = trackPresence(deps, sockets);
      const sessions = watchSessions(deps, sockets);
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
        streams: {
          opened: (stream) => sockets.add(stream),
          closed: (stream) => sockets.remove(stream),
        },
        async stop() {
          sessions.stop();
          await presence.stop();
        },
      };
    },
  };
}
