import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { openNotifications } from '../postgres/notifications.ts';
import type { PubSubTransport, TransportHandlers } from './pub-sub-transport.ts';
import { sharedFanOut, type SharedFanOut } from './shared-fan-out.ts';

interface FanOutSettings {
  /** The database, past a pooler. */
  directUrl: string;
  redisUrl: string | undefined;
  log: Pick<Log, 'warn'>;
  metrics: Pick<Metrics, 'fanOutLag'>;
}

/**
 * Fan-out by PostgreSQL, or by Redis where there is one. With Redis, PostgreSQL is listened to as well
 * and carries what Redis does not take.
 */
export async function openFanOut(settings: FanOutSettings): Promise<SharedFanOut> {
  const { directUrl, redisUrl, log, metrics } = settings;
  // Only a process that uses Redis loads its client.
  const redis = redisUrl === undefined ? undefined : await import('./redis-transport.ts');
  const openTransports = (handlers: TransportHandlers): PubSubTransport[] => [
    ...(redis && redisUrl !== undefined ? [redis.redisTransport(redisUrl, log, handlers)] : []),
    openNotifications({ url: directUrl, channel: 'akatale_live', log, ...handlers }),
  ];
  return sharedFanOut({ log, metrics, openTransports });
}
