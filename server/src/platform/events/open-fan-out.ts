import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { throttleByError } from '../jobs/create-jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { openNotifications } from '../postgres/notifications.ts';
import { withTimeout } from '../promises.ts';
import { createAnnouncements } from './announcements.ts';
import { CHANNEL, type Envelope, sealTexts } from './events.ts';
import type { FanOut, LiveEvent } from './fan-out.ts';
import { localFanOut } from './local-fan-out.ts';
import { eventsMissed } from './reaction.ts';
import type { PubSubTransport, TransportHandlers } from './redis-transport.ts';

const MAX_WAITING = 10_000;
const RETRY_AFTER_MS = 250;
const FLUSH_TIMEOUT_MS = 1_000;

export interface SharedFanOut extends FanOut {
  close(): Promise<void>;
}

interface FanOutOptions {
  log: Pick<Log, 'warn'>;
  metrics: Pick<Metrics, 'fanOutLag'>;
  openTransports: (handlers: TransportHandlers) => PubSubTransport[];
}

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

/** Delivers to this process at once, and sends to the others in batches, by the first transport that accepts them. */
function sharedFanOut({ log, metrics, openTransports }: FanOutOptions): SharedFanOut {
  const local = localFanOut(log);
  const self = randomUUID();
  const announcements = createAnnouncements(self, (events) => local.publish(events));
  const warn = throttleByError((error) => log.warn({ err: error }, 'Other processes could not be notified.'));
  let transports: PubSubTransport[] | undefined;
  let waiting: LiveEvent[] = [];
  let sending: Promise<void> | undefined;
  let isClosed = false;

  const open = () => (transports ??= openTransports({ received, missed }));

  function received(text: string): void {
    const envelope = JSON.parse(text) as Envelope;
    if (envelope.from === self) return announcements.received(envelope);
    const { at, events } = envelope;
    metrics.fanOutLag(Math.max(0, Date.now() - at) / 1000);
    local.publish(events);
  }

  function missed(since: number): void {
    local.publish([{ type: eventsMissed.name, data: { since } }]);
  }

  async function sendAll(): Promise<void> {
    await sleep(0);
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await sendByAny(open(), sealTexts({ from: self, at: Date.now() }, batch));
      } catch (error) {
        warn(error as Error);
        waiting = [...batch, ...waiting].slice(-MAX_WAITING);
        if (isClosed) return;
        await sleep(RETRY_AFTER_MS);
      }
    }
  }

  return {
    publish(events) {
      local.publish(events);
      if (events.length === 0) return;
      for (const { type, data } of events) waiting.push({ type, data });
      sending ??= sendAll().finally(() => (sending = undefined));
    },
    beginAnnouncement: announcements.begin,
    subscribe(listener) {
      open();
      return local.subscribe(listener);
    },
    async close() {
      isClosed = true;
      await withTimeout(FLUSH_TIMEOUT_MS, async () => sending).catch(() => undefined);
      await Promise.all((transports ?? []).map(async (transport) => transport.close()));
    },
  };
}

async function sendByAny(transports: readonly PubSubTransport[], texts: string[]): Promise<void> {
  const errors: unknown[] = [];
  for (const transport of transports) {
    try {
      await transport.send(texts);
      return;
    } catch (error) {
      errors.push(error);
    }
  }
  throw errors.at(-1);
}
