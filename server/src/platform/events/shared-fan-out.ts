import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { throttleByError } from '../jobs/throttle-by-error.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { eventsMissed } from './event.ts';
import type { FanOut, LiveEvent } from './fan-out.ts';
import { localFanOut } from './local-fan-out.ts';
import type { PubSubTransport, TransportHandlers } from './pub-sub-transport.ts';

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const MAX_TEXT_BYTES = 7_000;
/** Older events than these are dropped while none can be sent: what they told is in the database. */
const MAX_WAITING = 10_000;
const RETRY_AFTER_MS = 250;
const FLUSH_TIMEOUT_MS = 1_000;

/** A text: which process sent it and when, and what happened. */
interface Envelope {
  from: string;
  at: number;
  events: LiveEvent[];
}

export interface SharedFanOut extends FanOut {
  /** Sends what still waits, as far as that is possible at once. */
  close(): Promise<void>;
}

interface FanOutParts {
  log: Pick<Log, 'warn'>;
  metrics: Pick<Metrics, 'fanOutLag'>;
  /** In the order in which they are tried. */
  openTransports: (handlers: TransportHandlers) => PubSubTransport[];
}

/**
 * Tells this process at once. What the others are to hear is sent in batches, each while the one
 * before it is under way, by the first transport that takes it.
 */
export function sharedFanOut({ log, metrics, openTransports }: FanOutParts): SharedFanOut {
  const local = localFanOut(log);
  const self = randomUUID();
  const ownPrefix = `{"from":"${self}"`;
  const warn = throttleByError((error) =>
    log.warn({ err: error }, 'Other processes were not told.'),
  );
  let transports: PubSubTransport[] | undefined;
  let waiting: LiveEvent[] = [];
  let sending: Promise<void> | undefined;
  let isClosed = false;

  // Opened when first needed: most commands tell nothing.
  const open = () => (transports ??= openTransports({ received, missed }));

  function received(text: string): void {
    // A transport brings back what this process has sent itself.
    if (text.startsWith(ownPrefix)) return;
    const { at, events } = JSON.parse(text) as Envelope;
    metrics.fanOutLag(Math.max(0, Date.now() - at) / 1000);
    local.publish(events);
  }

  function missed(): void {
    local.publish([{ type: eventsMissed.name, data: {} }]);
  }

  async function sendAll(): Promise<void> {
    // What is published in the same turn goes together.
    await sleep(0);
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await sendByAny(open(), envelopes(self, batch));
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
    subscribe(listener) {
      open();
      return local.subscribe(listener);
    },
    async close() {
      isClosed = true;
      await Promise.race([sending, sleep(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
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

/** As few texts as their size allows. */
function envelopes(from: string, events: readonly LiveEvent[]): string[] {
  const at = Date.now();
  const texts: string[] = [];
  let together: LiveEvent[] = [];
  let bytes = 0;
  const seal = () => texts.push(JSON.stringify({ from, at, events: together } satisfies Envelope));
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1;
    if (together.length > 0 && bytes + size > MAX_TEXT_BYTES) {
      seal();
      [together, bytes] = [[], 0];
    }
    together.push(event);
    bytes += size;
  }
  seal();
  return texts;
}
