import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { type Log, throttleByError } from '../log.ts';
import { sendOrPause, type PubSubTransport, type TransportHandlers } from './pub-sub-transport.ts';

const SUBJECT = 'akatale.live';
const CONNECT_TIMEOUT_MS = 2_000;
const RETRY_AFTER_MS = 250;
const PROBE_EVERY_MS = 2_000;

/** NATS without JetStream stores nothing: what it loses with a server, the outbox or the catch-up makes up for. */
export function natsTransport(
  urls: readonly string[],
  log: Pick<Log, 'warn'>,
  { received, missed }: TransportHandlers,
): PubSubTransport {
  const warn = throttleByError((error) => log.warn({ err: error }, 'NATS carries no live events.'));
  let connection: NatsConnection | undefined;
  let isConnected = false;
  let isClosed = false;
  let soundAt = performance.now();

  async function openConnection(): Promise<NatsConnection> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const opened = await connect(optionsFor(urls));
        opened.subscribe(SUBJECT, {
          callback: (error, message) => (error ? warn(error) : received(message.string())),
        });
        await opened.flush();
        if (attempt > 1) missed(soundAt);
        return opened;
      } catch (error) {
        warn(error as Error);
        if (isClosed) throw error;
        await sleep(RETRY_AFTER_MS, undefined, { ref: false });
      }
    }
  }

  async function watch(opened: NatsConnection): Promise<void> {
    const probe = setInterval(() => {
      if (!isConnected) return;
      const probedAt = performance.now();
      opened.flush().then(() => (soundAt = probedAt), warn);
    }, PROBE_EVERY_MS).unref();
    for await (const status of opened.status()) {
      if (status.type === 'disconnect') isConnected = false;
      // The loss of another server of the cluster loses what was on its way between the two.
      const hasLost = status.type === 'update' && (status.deleted?.length ?? 0) > 0;
      if (status.type !== 'reconnect' && !hasLost) continue;
      const since = soundAt;
      await opened.flush().catch(warn);
      isConnected = !opened.isClosed();
      missed(since);
    }
    clearInterval(probe);
  }

  async function keepConnected(): Promise<void> {
    const opened = await openConnection();
    if (isClosed) return opened.close();
    connection = opened;
    isConnected = true;
    soundAt = performance.now();
    return watch(opened);
  }

  keepConnected().catch(warn);

  const sendNow = sendOrPause(async (texts) => {
    for (const text of texts) connection?.publish(SUBJECT, text);
    await connection?.flush();
  });
  return {
    async send(texts) {
      if (!isConnected) throw new Error('NATS is away.');
      await sendNow(texts);
    },
    async close() {
      isClosed = true;
      isConnected = false;
      await connection?.close();
    },
  };
}

function optionsFor(urls: readonly string[]): ConnectionOptions {
  const { username, password, protocol } = new URL(urls[0] ?? '');
  return {
    servers: urls.map((url) => new URL(url).host),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    name: 'akatale',
    // This process has delivered its own events already.
    noEcho: true,
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: PROBE_EVERY_MS,
    maxPingOut: 2,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_AFTER_MS,
  };
}
