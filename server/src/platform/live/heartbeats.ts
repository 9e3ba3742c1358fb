import { PONG_TIMEOUT_SECONDS } from '@akatale/contracts/live';
import type { Clock } from '../clock.ts';
import type { LiveSocket } from './live-socket.ts';

const LOOK_EVERY_MS = 1_000;
const ASK_AFTER_MS = 20_000;
const GONE_AFTER_MS = PONG_TIMEOUT_SECONDS * 1_000;

/** A phone that lost its network does not close its connection. Our clients ping; others answer a protocol ping. */
export function watchHeartbeats(open: ReadonlySet<LiveSocket>, clock: Clock) {
  const asked = new WeakSet<LiveSocket>();
  const timer = setInterval(() => {
    const now = clock.now().getTime();
    for (const socket of open) {
      const silence = now - socket.lastHeardAt;
      if (silence >= GONE_AFTER_MS) socket.drop();
      else if (silence >= ASK_AFTER_MS && !asked.has(socket)) {
        asked.add(socket);
        socket.ping();
      }
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    heard(socket: LiveSocket): void {
      socket.lastHeardAt = clock.now().getTime();
      asked.delete(socket);
    },
    stop: () => clearInterval(timer),
  };
}
