import type { LiveHandler } from '../../platform/live/live-handler.ts';
import { answerFrame, refuseFrame } from './answer-frame.ts';
import { createDelivery } from './deliver-news.ts';
import type { LiveDeps } from './live-deps.ts';
import type { LiveNews } from './live-events.ts';
import { openSockets } from './open-sockets.ts';
import { keepPresence } from './presence.ts';
import { watchSessions } from './watch-sessions.ts';

export type { LiveNews };

export interface LiveService {
  handler: LiveHandler;
  /** After the last connection has closed. */
  stop(): Promise<void>;
}

/** The live connection: what comes in by it, what goes out, and who is there. */
export function startLive(deps: LiveDeps): LiveService {
  const sockets = openSockets();
  const presence = keepPresence(deps, sockets);
  const sessions = watchSessions(deps, sockets);
  const leaveFanOut = deps.fanOut.subscribe(createDelivery({ ...deps, sockets }));
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
      leaveFanOut();
      sessions.stop();
      await presence.stop();
    },
  };
}
