import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { openNotifications } from '../postgres/notifications.ts';
import type { Carrier, CarrierEars } from './carrier.ts';
import { sharedFanOut, type SharedFanOut } from './shared-fan-out.ts';

interface FanOutSettings {
  /** The database, past a pooler. */
  directUrl: string;
  redisUrl: string | undefined;
  log: Pick<Log, 'warn'>;
  metrics: Pick<Metrics, 'fanOutLag'>;
}

/**
 * Fan-out by PostgreSQL, or by Redis where there is one. With Redis PostgreSQL is listened to as well,
 * and carries whatever Redis does not take.
 */
export async function openFanOut(settings: FanOutSettings): Promise<SharedFanOut> {
  const { directUrl, redisUrl, log, metrics } = settings;
  // Its client is loaded where it is used alone.
  const redis = redisUrl === undefined ? undefined : await import('./redis-carrier.ts');
  const openCarriers = (ears: CarrierEars): Carrier[] => [
    ...(redis && redisUrl !== undefined ? [redis.redisCarrier(redisUrl, log, ears)] : []),
    openNotifications({ url: directUrl, channel: 'akatale_live', log, ...ears }),
  ];
  return sharedFanOut({ log, metrics, openCarriers });
}
