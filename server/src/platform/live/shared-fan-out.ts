import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { quietly } from '../jobs/quietly.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Carrier, CarrierEars } from './carrier.ts';
import type { FanOut, LiveEvent } from './fan-out.ts';
import { localFanOut } from './local-fan-out.ts';

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const MOST_BYTES_TOGETHER = 7_000;
/** What cannot be told for so long that more than this waits is left to be read from the database. */
const MOST_WAITING = 10_000;
const RETRY_AFTER_MS = 250;
const LAST_WORDS_MS = 1_000;

/** What goes over the line: from whom, when, and what happened. */
interface Envelope {
  from: string;
  at: number;
  events: LiveEvent[];
}

export interface SharedFanOut extends FanOut {
  /** Tells what still waits to be told, as far as that is possible at once. */
  close(): Promise<void>;
}

interface Parts {
  log: Pick<Log, 'warn'>;
  metrics: Pick<Metrics, 'fanOutLag'>;
  /** In the order in which they are tried. */
  openCarriers: (ears: CarrierEars) => Carrier[];
}

/**
 * Tells this process at once, whatever carries the events to the others; those are sent together
 * while an earlier batch is under way, by the first carrier that takes them.
 */
export function sharedFanOut({ log, metrics, openCarriers }: Parts): SharedFanOut {
  const local = localFanOut(log);
  const self = randomUUID();
  const ownLine = `{"from":"${self}"`;
  const warn = quietly((error) => log.warn({ err: error }, 'Other processes were not told.'));
  let carriers: Carrier[] | undefined;
  let waiting: LiveEvent[] = [];
  let sending: Promise<void> | undefined;
  let isClosed = false;

  // Opened when first needed: most commands have nothing to tell.
  const open = () => (carriers ??= openCarriers({ heard, missed }));

  function heard(line: string): void {
    // A carrier brings back what one has said oneself; that is not even read.
    if (line.startsWith(ownLine)) return;
    const { at, events } = JSON.parse(line) as Envelope;
    metrics.fanOutLag(Math.max(0, Date.now() - at) / 1000);
    local.publish(events);
  }

  function missed(): void {
    local.publish([{ type: 'gap' }]);
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
        waiting = [...batch, ...waiting].slice(-MOST_WAITING);
        if (isClosed) return;
        await sleep(RETRY_AFTER_MS);
      }
    }
  }

  return {
    publish(events) {
      local.publish(events);
      if (events.length === 0) return;
      waiting.push(...events);
      sending ??= sendAll().finally(() => (sending = undefined));
    },
    subscribe(listener) {
      open();
      return local.subscribe(listener);
    },
    async close() {
      isClosed = true;
      await Promise.race([sending, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
      await Promise.all((carriers ?? []).map(async (carrier) => carrier.close()));
    },
  };
}

async function sendByAny(carriers: readonly Carrier[], lines: string[]): Promise<void> {
  const errors: unknown[] = [];
  for (const carrier of carriers) {
    try {
      await carrier.send(lines);
      return;
    } catch (error) {
      errors.push(error);
    }
  }
  throw errors.at(-1);
}

/** As few lines as their size allows. */
function envelopes(from: string, events: readonly LiveEvent[]): string[] {
  const at = Date.now();
  const lines: string[] = [];
  let together: LiveEvent[] = [];
  let bytes = 0;
  const seal = () => lines.push(JSON.stringify({ from, at, events: together } satisfies Envelope));
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1;
    if (together.length > 0 && bytes + size > MOST_BYTES_TOGETHER) {
      seal();
      [together, bytes] = [[], 0];
    }
    together.push(event);
    bytes += size;
  }
  seal();
  return lines;
}
