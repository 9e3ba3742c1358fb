import { createClient } from '@redis/client';
import { quietly } from '../jobs/quietly.ts';
import type { Log } from '../log.ts';
import type { Carrier, CarrierEars } from './carrier.ts';

const CHANNEL = 'akatale:live';
const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_PAUSE_MS = 1_000;
/** A server that does not take a line in this time is left alone for a while. */
const PATIENCE_MS = 500;
const ALONE_MS = 3_000;
/** While this process alone hears nothing, others go on talking here: it reads what it misses. */
const READ_AGAIN_EVERY_MS = 3_000;

/** Carries by Redis, which holds nothing: what is said while nobody hears it is gone from there. */
export function redisCarrier(url: string, log: Pick<Log, 'warn'>, ears: CarrierEars): Carrier {
  const warn = quietly((error) => log.warn({ err: error }, 'Redis carries no live events.'));
  let aloneUntil = 0;
  let deafness: NodeJS.Timeout | undefined;
  const settings = {
    url,
    disableOfflineQueue: true,
    pingInterval: 5_000,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, LONGEST_PAUSE_MS),
    },
  };
  const speaker = createClient(settings);
  const listener = createClient(settings);

  function hearAgain(): void {
    clearInterval(deafness);
    deafness = undefined;
    ears.missed();
  }

  function goDeaf(error: Error): void {
    warn(error);
    deafness ??= setInterval(ears.missed, READ_AGAIN_EVERY_MS).unref();
  }

  speaker.on('error', warn);
  listener.on('error', goDeaf);
  listener.on('ready', () => deafness && hearAgain());
  // Nobody waits for it at the start: until it is there, another carrier does its work.
  speaker.connect().catch(warn);
  listener
    .connect()
    .then(async () => listener.subscribe(CHANNEL, (line) => ears.heard(line)))
    .catch(warn);

  return {
    async send(lines) {
      if (!speaker.isReady || performance.now() < aloneUntil) throw new Error('Redis is away.');
      try {
        await within(
          PATIENCE_MS,
          Promise.all(lines.map(async (line) => speaker.publish(CHANNEL, line))),
        );
      } catch (error) {
        aloneUntil = performance.now() + ALONE_MS;
        throw error;
      }
    },
    async close() {
      clearInterval(deafness);
      speaker.destroy();
      listener.destroy();
    },
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Redis does not answer.')), milliseconds);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
