import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { connectLive, type LiveClient } from '../../../server/test/clients/live-client.ts';
import { freePort, startProgram } from '../../../server/test/programs/program.ts';
import type { Broker } from '../../../server/test/servers/broker.ts';
import { findRedis, startRedis } from '../../../server/test/servers/redis-server.ts';
import { prepareChat, type SoakChat } from '../../../server/test/soak/soak-chat.ts';
import { scaled } from '../../scale.ts';
import { drawTable, quantile } from '../table.ts';
import { catchUp } from './catch-up.ts';
import { longChat, type LongChat } from './long-chat.ts';

const PACE = 50;
const SECONDS = scaled(10, 1);
const PACE_WITHOUT_REDIS = 5;
const REDIS_AWAY_SECONDS = scaled(60, 2);

interface Timing {
  acknowledgedMs: number;
  receivedMs: number;
}

/**
 * Measures what messages promise in seconds, as a person meets it: two processes on one database with one side at each,
 * a side without a network for half a minute, a minute without Redis, and a chat of 10,000 messages on the screen.
 * `long` measures only the last.
 */
export async function measurePromises(what: readonly string[] = []): Promise<string> {
  await using closing = new AsyncDisposableStack();
  const folder = await openTemporaryFolder({ onDisk: true });
  closing.defer(async () => folder.remove());
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const postgres = await startEmbeddedPostgres({ dataDir: folder.dir, log });
  closing.defer(async () => postgres.stop());
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder.dir,
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'fatal',
  };
  const soakChat = await prepareChat(settings);
  if (what.includes('long')) return describe(await longChat(settings, soakChat));
  const rows: string[][] = [];

  rows.push(formatRow('by PostgreSQL', await withTwo(settings, soakChat, atPace)));
  const missed = await catchUp(settings, soakChat);
  rows.push(['after 30 s offline', `${missed.messages}`, '', '', '', missed.shownMs.toFixed(0)]);

  const path = await findRedis();
  if (path !== undefined) {
    const port = await freePort();
    const redis = { server: await startRedis(path, port) };
    closing.defer(async () => redis.server.kill());
    const shared = { ...settings, REDIS_URL: `redis://127.0.0.1:${port}` };
    rows.push(formatRow('by Redis', await withTwo(shared, soakChat, atPace)));
    const restart = async () => startRedis(path, port);
    const away = await withTwo(shared, soakChat, async (from, to) =>
      withoutRedis(redis, restart, async (seconds) =>
        write({ from, to, chatId: soakChat.chatId, seconds, perSecond: PACE_WITHOUT_REDIS }),
      ),
    );
    rows.push(formatRow('Redis away for 60 s', away));
  }
  const table = drawTable(
    ['', 'messages', 'received p50 ms', 'p99 ms', 'acknowledged slowest ms', 'received slowest ms'],
    rows,
  );
  return `${table}\n\n${describe(await longChat(settings, soakChat))}`;

  async function atPace(from: LiveClient, to: LiveClient): Promise<Timing[]> {
    return write({ from, to, chatId: soakChat.chatId, seconds: SECONDS, perSecond: PACE });
  }
}

function describe({ openedMs, sentMs, searchedMs }: LongChat): string {
  const [opened, sent, searched] = [openedMs, sentMs, searchedMs].map((ms) => ms.toFixed(0));
  return `200 chats and one of 10,000 messages: open in ${opened} ms, a message shown in ${sent} ms with all of them above it, the list searched in ${searched} ms`;
}

async function withTwo(
  settings: Record<string, string>,
  soakChat: SoakChat,
  measure: (from: LiveClient, to: LiveClient) => Promise<Timing[]>,
): Promise<Timing[]> {
  const webs = await Promise.all([0, 1].map(async () => startProgram('web', settings)));
  try {
    await Promise.all(webs.map(async ({ ready }) => ready));
    const [from, to] = await Promise.all([
      connectLive(webs[0]?.url ?? '', { cookie: soakChat.buyer.cookie }),
      connectLive(webs[1]?.url ?? '', { cookie: soakChat.vendor.cookie }),
    ]);
    return await measure(from, to);
  } finally {
    await Promise.all(webs.map(async ({ stop }) => stop()));
  }
}

async function withoutRedis(
  redis: { server: Broker },
  restart: () => Promise<Broker>,
  measure: (seconds: number) => Promise<Timing[]>,
): Promise<Timing[]> {
  await redis.server.kill();
  const timings = await measure(REDIS_AWAY_SECONDS);
  redis.server = await restart();
  return timings;
}

interface Writing {
  from: LiveClient;
  to: LiveClient;
  chatId: number;
  seconds: number;
  perSecond: number;
}

let written = 0;

async function write({ from, to, chatId, seconds, perSecond }: Writing): Promise<Timing[]> {
  const under = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < seconds * perSecond; sent += 1) {
    const dueMs = startedAt + (sent / perSecond) * 1000 - performance.now();
    if (dueMs > 0) await sleep(dueMs);
    const tempId = `promise-${(written += 1)}`;
    const at = performance.now();
    from.send({ type: 'message', chatId, data: { message: tempId }, tempId });
    const acknowledged = from.next('message_sent', (frame) => frame.tempId === tempId);
    const received = to.next('message', ({ data }) => data.message === tempId);
    const since = () => performance.now() - at;
    under.push(
      Promise.all([acknowledged.then(since), received.then(since)]).then(([acknowledgedMs, receivedMs]): Timing => ({
        acknowledgedMs,
        receivedMs,
      })),
    );
  }
  return Promise.all(under);
}

function formatRow(name: string, timings: readonly Timing[]): string[] {
  const received = timings.map(({ receivedMs }) => receivedMs);
  const acknowledged = timings.map(({ acknowledgedMs }) => acknowledgedMs);
  return [
    name,
    String(timings.length),
    quantile(received, 0.5).toFixed(1),
    quantile(received, 0.99).toFixed(1),
    Math.max(...acknowledged).toFixed(0),
    Math.max(...received).toFixed(0),
  ];
}
