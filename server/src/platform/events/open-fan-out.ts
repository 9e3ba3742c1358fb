import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, throttleByError } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../postgres/database.ts';
import { openNotifications } from '../postgres/notifications.ts';
import { notifyByCommit } from '../postgres/notify-by-commit.ts';
import { withTimeout } from '../promises.ts';
import { createAnnouncements } from './announcements.ts';
import { CHANNEL, type Envelope, sealTexts } from './events.ts';
import type { FanOut, LiveEvent } from './fan-out.ts';
import { localFanOut } from './local-fan-out.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import type { PubSubTransport, TransportHandlers } from './pub-sub-transport.ts';
import { eventsMissed } from './reaction.ts';

const MAX_WAITING = 10_000;
const RETRY_AFTER_MS = 250;
const FLUSH_TIMEOUT_MS = 1_000;

export interface SharedFanOut extends FanOut {
  close(): Promise<void>;
}

export interface FanOutSettings {
  db: Database;
  directUrl: string;
  natsUrls?: readonly string[] | undefined;
  log: Pick<Log, 'warn'>;
  metrics: Pick<Metrics, 'fanOutLag'>;
}

type OpenTransports = (handlers: TransportHandlers) => PubSubTransport[];

/**
 * PostgreSQL notifies of announcements, or with NATS an outbox does. What is not announced goes by NATS where there is
 * one; PostgreSQL takes everything that it does not.
 */
export async function openFanOut(settings: FanOutSettings): Promise<SharedFanOut> {
  const { directUrl, natsUrls, log } = settings;
  const nats = natsUrls === undefined ? undefined : await import('./nats-transport.ts');
  return sharedFanOut(settings, (handlers) => [
    ...(nats && natsUrls !== undefined ? [nats.natsTransport(natsUrls, log, handlers)] : []),
    openNotifications({ url: directUrl, channel: CHANNEL, log, ...handlers }),
  ]);
}

/** Delivers to this process at once, and sends to the others in batches, by the first transport that accepts them. */
function sharedFanOut({ db, natsUrls, log, metrics }: FanOutSettings, openTransports: OpenTransports): SharedFanOut {
  const local = localFanOut(log);
  const self = randomUUID();
  let transports: PubSubTransport[] | undefined;
  let outbox: Outbox | undefined;

  const open = () => (transports ??= openTransports({ received, missed }));
  const openedOutbox = () => (outbox ??= openOutbox({ db, log, send: sendLeftOver }));
  const outgoing = createOutgoing(log, async ({ events, outboxIds }) => {
    await sendByAny(open(), sealTexts({ from: self, at: Date.now() }, events));
    outbox?.sent(outboxIds);
  });
  const announcements = createAnnouncements({
    from: self,
    async store(tx, texts) {
      if (natsUrls !== undefined) return openedOutbox().add(tx, texts);
      await notifyByCommit(tx, CHANNEL, texts);
      return [];
    },
    deliver(events, outboxIds) {
      local.publish(events);
      if (outboxIds.length > 0) outgoing.add({ events, outboxIds });
    },
  });

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

  async function sendLeftOver(texts: readonly string[]): Promise<void> {
    await sendByAny(open(), texts);
    texts.forEach(received);
  }

  return {
    publish(events) {
      local.publish(events);
      outgoing.add({ events, outboxIds: [] });
    },
    beginAnnouncement: announcements.begin,
    subscribe(listener) {
      open();
      if (natsUrls !== undefined) openedOutbox();
      return local.subscribe(listener);
    },
    async close() {
      await outgoing.flush();
      await outbox?.close();
      await Promise.all((transports ?? []).map(async (transport) => transport.close()));
    },
  };
}

interface Waiting {
  events: readonly LiveEvent[];
  /** The rows of the outbox that hold them. */
  outboxIds: readonly number[];
}

/** Events that go to the other processes: in batches, and again until they have gone or too many wait. */
function createOutgoing(log: Pick<Log, 'warn'>, send: (batch: Waiting) => Promise<void>) {
  const warn = throttleByError((error) => log.warn({ err: error }, 'Other processes could not be notified.'));
  let waiting: Waiting[] = [];
  let sending: Promise<void> | undefined;
  let isClosed = false;

  async function sendAll(): Promise<void> {
    await sleep(0);
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await send({
          events: batch.flatMap(({ events }) => events),
          outboxIds: batch.flatMap(({ outboxIds }) => outboxIds),
        });
      } catch (error) {
        warn(error as Error);
        waiting = newestOf([...batch, ...waiting]);
        if (isClosed) return;
        await sleep(RETRY_AFTER_MS);
      }
    }
  }

  return {
    add(added: Waiting): void {
      if (added.events.length === 0) return;
      waiting.push(added);
      sending ??= sendAll().finally(() => (sending = undefined));
    },
    async flush(): Promise<void> {
      isClosed = true;
      await withTimeout(FLUSH_TIMEOUT_MS, async () => sending).catch(() => undefined);
    },
  };
}

/** As many as are allowed to wait. What waits together goes together: its rows stay in the outbox, if it has any. */
function newestOf(waiting: readonly Waiting[]): Waiting[] {
  let left = waiting.reduce((sum, { events }) => sum + events.length, 0);
  return waiting.filter(({ events }) => {
    const isKept = left <= MAX_WAITING;
    left -= events.length;
    return isKept;
  });
}

async function sendByAny(transports: readonly PubSubTransport[], texts: readonly string[]): Promise<void> {
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
