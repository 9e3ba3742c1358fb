import { createClient } from '@redis/client';
import { throttleByError } from '../jobs/create-jobs.ts';
import type { Log } from '../log.ts';
import { withTimeout } from '../promises.ts';

const CHANNEL = 'akatale:live';
const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_PAUSE_MS = 1_000;
const SEND_TIMEOUT_MS = 500;
const PAUSE_AFTER_TIMEOUT_MS = 3_000;
/** Redis pub/sub stores nothing: a message that is sent while a process is disconnected never reaches it. */
export function redisTransport(
  url: string,
  log: Pick<Log, 'warn'>,
  { received }: Pick<TransportHandlers, 'received'>,
): PubSubTransport {
  const warn = throttleByError((error) => log.warn({ err: error }, 'Redis carries no live events.'));
  let pausedUntil = 0;
  const settings = {
    url,
    disableOfflineQueue: true,
    pingInterval: 5_000,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, LONGEST_PAUSE_MS),
    },
  };
  const publisher = createClient(settings);
  const subscriber = createClient(settings);

  publisher.on('error', warn);
  subscriber.on('error', warn);
  publisher.connect().catch(warn);
  subscriber
    .connect()
    .then(async () => subscriber.subscribe(CHANNEL, received))
    .catch(warn);

  return {
    async send(texts) {
      if (!publisher.isReady || performance.now() < pausedUntil) throw new Error('Redis is away.');
      try {
        await withTimeout(SEND_TIMEOUT_MS, async () =>
          Promise.all(texts.map(async (text) => publisher.publish(CHANNEL, text))),
        );
      } catch (error) {
        pausedUntil = performance.now() + PAUSE_AFTER_TIMEOUT_MS;
        throw error;
      }
    },
    async close() {
      publisher.destroy();
      subscriber.destroy();
    },
  };
}

export interface PubSubTransport {
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface TransportHandlers {
  received(text: string): void;
  /** Messages of transactions since this moment of `performance.now()` may have been missed. */
  missed(since: number): void;
}
