import { PONG_TIMEOUT_SECONDS } from '@akatale/contracts/live';
import type { Clock } from '../clock.ts';
import type { LiveSocket } from './live-socket.ts';

const CHECK_EVERY_MS = 1_000;
const PING_AFTER_MS = 20_000;
const DEAD_AFTER_MS = PONG_TIMEOUT_SECONDS * 1_000;

/** A phone that lost its network does not close its connection. Our clients ping; others answer a protocol ping. */
export function watchHeartbeats(open: ReadonlySet<LiveSocket>, clock: Clock) {
  const pinged = new WeakSet<LiveSocket>();
  const timer = setInterval(() => {
    const now = clock.now().getTime();
    for (const socket of open) {
      const silence = now - socket.lastReceivedAt;
      if (silence >= DEAD_AFTER_MS) socket.drop();
      else if (silence >= PING_AFTER_MS && !pinged.has(socket)) {
        pinged.add(socket);
        socket.ping();
      }
    }
  }, CHECK_EVERY_MS);
  timer.unref();
  return {
    received(socket: LiveSocket): void {
      socket.lastReceivedAt = clock.now().getTime();
      pinged.delete(socket);
    },
    stop: () => clearInterval(timer),
  };
}
