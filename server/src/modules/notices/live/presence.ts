import { createBatcher } from '../../../platform/batches.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { throttleByError } from '../../../platform/log.ts';
import {
  admitConnections,
  deleteConnections,
  recordDepartures,
  renewConnections,
  sweepConnections,
  type ConnectionRow,
} from './live-connections-store.ts';
import { type LiveDeps, presenceChanged } from './live-deps.ts';
import type { OpenSockets } from './open-sockets.ts';

const MAX_PER_PERSON = 10;
const RENEW_EVERY_MS = 20_000;
const OFFLINE_AFTER_MS = 3_000;
const CHECK_INTERVAL_MS = 1_000;
/** Each is a lock, and PostgreSQL has room for some thousands of all transactions together. */
const MAX_ADMITTED_TOGETHER = 100;

export interface Presence {
  /** Refuses if the person has too many connections over all processes. */
  admit(connection: ConnectionRow): Promise<void>;
  leave(connection: ConnectionRow): void;
  stop(): Promise<void>;
}

/** Presence rows expire, so that a killed process leaves nobody online. */
export function trackPresence(
  deps: Pick<LiveDeps, 'db' | 'log' | 'metrics' | 'events' | 'factor'>,
  sockets: OpenSockets,
): Presence {
  const { db, log, metrics, events } = deps;
  const maxPerPerson = Math.max(1, Math.round(MAX_PER_PERSON * deps.factor));
  const leaving = new Map<number, number>();
  const warn = throttleByError((error) => log.warn({ err: error }, 'Presence could not be stored.'));

  const admitTogether = createBatcher(async (rows: readonly ConnectionRow[]) => {
    const byId = new Map<string, { isFirst: boolean }>();
    for (let at = 0; at < rows.length; at += MAX_ADMITTED_TOGETHER) {
      const together = rows.slice(at, at + MAX_ADMITTED_TOGETHER);
      for (const row of await admitConnections(db, together, maxPerPerson)) byId.set(row.id, row);
    }
    return rows.map(({ id }) => byId.get(id));
  });
  const deleteTogether = createBatcher(async (ids: readonly string[]) => {
    await deleteConnections(db, ids);
    return ids;
  });

  function announce(userIds: readonly number[]): void {
    for (const userId of userIds) events.emit(presenceChanged, { userId });
  }

  async function settle(isDue: (leftAt: number) => boolean): Promise<void> {
    const due = [...leaving].filter(([, leftAt]) => isDue(leftAt)).map(([userId]) => userId);
    if (due.length === 0) return;
    for (const userId of due) leaving.delete(userId);
    announce(await recordDepartures(db, due));
  }

  async function renew(): Promise<void> {
    const open = Array.from(sockets.all(), ({ id, viewer }) => ({ id, userId: viewer.userId }));
    if (open.length > 0) await renewConnections(db, open);
    const expired = await sweepConnections(db);
    if (expired.length > 0) announce(await recordDepartures(db, expired));
  }

  const everySecond = setInterval(
    () => void settle((leftAt) => leftAt <= performance.now() - OFFLINE_AFTER_MS).catch(warn),
    CHECK_INTERVAL_MS,
  );
  const renewal = setInterval(() => void renew().catch(warn), RENEW_EVERY_MS);
  everySecond.unref();
  renewal.unref();

  return {
    async admit(connection) {
      const admitted = await admitTogether(connection);
      if (!admitted) {
        metrics.limited('sockets');
        refuse('RATE_LIMITED', { retryAfterSeconds: 60 });
      }
      const hadJustLeft = leaving.delete(connection.userId);
      if (admitted.isFirst && !hadJustLeft) announce([connection.userId]);
    },
    leave({ id, userId }) {
      deleteTogether(id)
        .catch(warn)
        .finally(() => leaving.set(userId, performance.now()));
    },
    async stop() {
      clearInterval(everySecond);
      clearInterval(renewal);
      // Deletes are batched in order: this one ends after all earlier ones.
      await deleteTogether('00000000-0000-0000-0000-000000000000').catch(warn);
      await settle(() => true).catch(warn);
    },
  };
}
