import { CLOSE_SIGNED_OUT } from '@akatale/contracts/notices/live';
import type { LiveListener } from '../../../platform/live/live-listener.ts';
import { throttleByError } from '../../../platform/log.ts';
import type { LiveDeps } from './live-deps.ts';
import type { OpenSockets } from './open-sockets.ts';

const SCAN_INTERVAL_MS = 15_000;
const AFTER_FAILURE_MS = 2_000;

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
  let isWatching = false;
  let isScanning = false;
  let timer: NodeJS.Timeout | undefined;

  function scanIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void scan(), ms).unref();
  }

  function close(sessionIds: readonly number[]): void {
    const ended = new Set(sessionIds);
    signOut([...sockets.all()].filter(({ viewer }) => ended.has(viewer.sessionId)));
  }

  async function scan(): Promise<void> {
    if (isScanning) return;
    isScanning = true;
    let next = SCAN_INTERVAL_MS;
    try {
      const ids = new Set(Array.from(sockets.all(), ({ viewer }) => viewer.sessionId));
      const found = ids.size === 0 ? [] : await accounts.findSessionEnds(db, [...ids]);
      close(found.flatMap(({ id, endsInMs }) => (endsInMs === null ? id : [])));
      for (const { endsInMs } of found) if (endsInMs !== null) next = Math.min(next, endsInMs + 1);
    } catch (error) {
      warn(error as Error);
      next = AFTER_FAILURE_MS;
    } finally {
      isScanning = false;
      if (isWatching) scanIn(next);
    }
  }

  return {
    close,
    scan,
    start() {
      isWatching = true;
      scanIn(SCAN_INTERVAL_MS);
    },
    stop() {
      isWatching = false;
      clearTimeout(timer);
    },
  };
}
