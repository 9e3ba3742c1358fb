import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { openNotifications } from '../postgres/notifications.ts';
import { CHANNEL } from './events.ts';
import type { PubSubTransport, TransportHandlers } from './redis-transport.ts';
import { sharedFanOut, type SharedFanOut } from './shared-fan-out.ts';

interface FanOutSettings {
  directUrl: string;
  redisUrl: string | undefined;
  log: Pick<Log, 'warn'>;
  metrics: Pick<Metrics, 'fanOutLag'>;
}

/** PostgreSQL carries all announcements; Redis, where configured, the rest, with PostgreSQL as fallback. */
export async function openFanOut(settings: FanOutSettings): Promise<SharedFanOut> {
  const { directUrl, redisUrl, log, metrics } = settings;
  const redis = redisUrl === undefined ? undefined : await import('./redis-transport.ts');
  const openTransports = (handlers: TransportHandlers): PubSubTransport[] => [
    ...(redis && redisUrl !== undefined ? [redis.redisTransport(redisUrl, log, handlers)] : []),
    openNotifications({ url: directUrl, channel: CHANNEL, log, ...handlers }),
  ];
  return sharedFanOut({ log, metrics, openTransports });
}
