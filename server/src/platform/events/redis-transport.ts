import { createClient } from '@redis/client';
import { throttleByError } from '../jobs/create-jobs.ts';
import type { Log } from '../log.ts';
import { sendOrPause, type PubSubTransport, type TransportHandlers } from './pub-sub-transport.ts';

const CHANNEL = 'akatale:live';
const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_PAUSE_MS = 1_000;

/** Redis pub/sub stores nothing: a message that is sent while a process is disconnected never reaches it. */
export function redisTransport(
  url: string,
  log: Pick<Log, 'warn'>,
  { received }: Pick<TransportHandlers, 'received'>,
): PubSubTransport {
  const warn = throttleByError((error) => log.warn({ err: error }, 'Redis carries no live events.'));
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

  const sendNow = sendOrPause(async (texts) => {
    await Promise.all(texts.map(async (text) => publisher.publish(CHANNEL, text)));
  });
  return {
    async send(texts) {
      if (!publisher.isReady) throw new Error('Redis is away.');
      await sendNow(texts);
    },
    async close() {
      publisher.destroy();
      subscriber.destroy();
    },
  };
}
