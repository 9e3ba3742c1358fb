import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { openNotifications } from '../postgres/notifications.ts';
import { CHANNEL } from './envelope.ts';
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
 * Fan-out by PostgreSQL, which carries all that transactions announce. Where there is a Redis, it
 * carries the rest, and PostgreSQL what Redis does not take.
 */
export async function openFanOut(settings: FanOutSettings): Promise<SharedFanOut> {
  const { directUrl, redisUrl, log, metrics } = settings;
  // Only a process that uses Redis loads its client.
  const redis = redisUrl === undefined ? undefined : await import('./redis-transport.ts');
  const openTransports = (handlers: TransportHandlers): PubSubTransport[] => [
    ...(redis && redisUrl !== undefined ? [redis.redisTransport(redisUrl, log, handlers)] : []),
    openNotifications({ url: directUrl, channel: CHANNEL, log, ...handlers }),
  ];
  return sharedFanOut({ log, metrics, openTransports });
}
