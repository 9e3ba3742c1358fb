import { setTimeout as sleep } from 'node:timers/promises';
import { connectLive, type LiveClient } from '../../../server/test/clients/live-client.ts';
import { type Program, startProgram } from '../../../server/test/programs/program.ts';
import { prepareChat, type SoakChat } from '../../../server/test/soak/soak-chat.ts';
import { openBrowser } from '../../browser.ts';
import { openEmptyDatabase } from '../../databases.ts';
import { scaled } from '../../scale.ts';
import { drawTable, quantile } from '../table.ts';
import { catchUp } from './catch-up.ts';
import { longChat, type LongChat } from './long-chat.ts';

const PACE = 50;
const SECONDS = scaled(10, 0.5);

const HEADS = ['', 'messages', 'received p50 ms', 'p99 ms', 'acknowledged slowest ms', 'received slowest ms'];

interface Timing {
  acknowledgedMs: number;
  receivedMs: number;
}

/**
 * Measures what messages promise in seconds, as a person meets it: two processes on one database with one side at each,
 * a side without a network for half a minute, and a chat of 10,000 messages on the screen. `long` measures only the last.
 */
export async function measurePromises(what: readonly string[]): Promise<string> {
  // Nothing is measured for a minute where it then says that there is no browser.
  await openBrowser();
  await using closing = new AsyncDisposableStack();
  const { url, dataDir } = await openEmptyDatabase(closing);
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'fatal',
  };
  const soakChat = await prepareChat(settings);
  if (what.includes('long'))
    return await withMain(settings, async (main) => describe(await longChat(main, url, soakChat)));
  const rows = [formatRow('by PostgreSQL', await withTwo(settings, soakChat, atPace))];
  return await withMain(settings, async (main) => {
    const missed = await catchUp(main, soakChat);
    rows.push(['after 30 s offline', `${missed.messages}`, '', '', '', missed.shownMs.toFixed(0)]);
    return `${drawTable(HEADS, rows)}\n\n${describe(await longChat(main, url, soakChat))}`;
  });

  async function atPace(from: LiveClient, to: LiveClient): Promise<Timing[]> {
    return write({ from, to, chatId: soakChat.chatId, seconds: SECONDS, perSecond: PACE });
  }
}

function describe({ openedMs, sentMs, searchedMs }: LongChat): string {
  const [opened, sent, searched] = [openedMs, sentMs, searchedMs].map((ms) => ms.toFixed(0));
  return `200 chats and one of 10,000 messages: open in ${opened} ms, a message shown in ${sent} ms with all of them above it, the list searched in ${searched} ms`;
}

async function withMain<T>(settings: Record<string, string>, measure: (main: Program) => Promise<T>): Promise<T> {
  const main = await startProgram('main', settings);
  try {
    await main.ready;
    return await measure(main);
  } finally {
    await main.stop();
  }
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
