import { CLOSE_SIGNED_OUT } from '@akatale/contracts/live';
import { throttleByError } from '../../platform/jobs/create-jobs.ts';
import type { LiveListener } from '../../platform/live/live-listener.ts';
import type { LiveDeps } from './live-deps.ts';
import type { OpenSockets } from './open-sockets.ts';

const SCAN_INTERVAL_MS = 60_000;

export interface SessionWatch {
  /** Closes the connections of sessions that have ended. */
  close(sessionIds: readonly number[]): void;
  /** Looks up the sessions of all connections: some expire, and an announcement may be missed. */
  scan(): Promise<void>;
  start(): void;
  stop(): void;
}

/** A list of its own, since closing removes a connection from where it is listed. */
export function signOut(connections: readonly LiveListener[]): void {
  for (const connection of connections) connection.close(CLOSE_SIGNED_OUT, 'Signed out');
}

/** The database announces deleted sessions (`announce_ended_sessions`); the scan finds those that ended otherwise. */
export function watchSessions(
  { db, log, accounts }: Pick<LiveDeps, 'db' | 'log' | 'accounts'>,
  sockets: OpenSockets,
): SessionWatch {
  const warn = throttleByError((error) => log.warn({ err: error }, 'Sessions could not be looked up.'));
  let isScanning = false;
  let timer: NodeJS.Timeout | undefined;

  function close(sessionIds: readonly number[]): void {
    const ended = new Set(sessionIds);
    signOut([...sockets.all()].filter(({ viewer }) => ended.has(viewer.sessionId)));
  }

  async function scan(): Promise<void> {
    if (isScanning || sockets.isEmpty()) return;
    isScanning = true;
    try {
      const ids = new Set(Array.from(sockets.all(), ({ viewer }) => viewer.sessionId));
      close(await accounts.findEndedSessions(db, [...ids]));
    } catch (error) {
      warn(error as Error);
    } finally {
      isScanning = false;
    }
  }

  return {
    close,
    scan,
    start() {
      timer = setInterval(() => void scan(), SCAN_INTERVAL_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
