import { CLOSE_SIGNED_OUT } from '@akatale/contracts/live';
import { throttleByError } from '../../platform/jobs/create-jobs.ts';
import type { LiveDeps } from './live-deps.ts';
import type { OpenSockets } from './open-sockets.ts';

const CHECK_INTERVAL_MS = 1_000;

/** Covers sessions that ended in any way, even by hand in the database. One indexed query a second. */
export function watchSessions(
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
