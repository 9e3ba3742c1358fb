import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../../embedded-postgres/test/query.ts';
import { openLastingConnection } from '../../server/test/soak/lasting-connection.ts';
import { prepareChat, type SoakChat } from '../../server/test/soak/soak-chat.ts';
import { compare, countMissed, storedOf } from '../../server/test/soak/soak.ts';
import { StubbornClient } from '../../server/test/soak/stubborn-client.ts';
import { productSettings } from '../cluster/configs.ts';
import type { Cluster } from '../cluster/open-cluster.ts';
import type { Drill, Market } from './drill.ts';
import { findFaults, type Owed } from './find-faults.ts';
import { edit, pay, sell, visit } from './people.ts';
import { Requests } from './requests.ts';

const WARM_UP_MS = 3_000;
const LOOK_EVERY_MS = 50;
const STOCK = 1_000_000;

export interface DrillReport {
  name: string;
  messages: number;
  sales: number;
  payments: number;
  /** Messages that were acknowledged and are not stored. */
  lost: number;
  /** Messages that are stored more than once. */
  twice: number;
  /** Stored, and not read by one of the two people. */
  unread: number;
  /** Stored, and not delivered to a connection that was open all the time; undefined where there was none. */
  missed: number | undefined;
  /** Own pages that were older than the change that had been acknowledged. */
  stale: number;
  /** The longest time in which no message was acknowledged. */
  silentSeconds: number;
  requests: number;
  /** Requests without the answer that they should have. */
  failed: number;
  /** What must not be, in words. */
  faults: string[];
  /** What failed, and when. */
  failures: string[];
}

export function hasHeld({ lost, twice, unread, missed = 0, stale, faults }: DrillReport): boolean {
  return lost + twice + unread + missed + stale + faults.length === 0;
}

/** Opens a chat, and a listing that can be sold any number of times. */
export async function openMarket(cluster: Cluster): Promise<Market> {
  const settings = productSettings(cluster.plan);
  const database = settings['DATABASE_DIRECT_URL'] ?? '';
  const chat = await prepareChat({ ...settings, DATABASE_URL: database, PREPARED_STATEMENTS: 'on' });
  return { cluster, database, chat, productId: await stockUp(database, chat) };
}

/**
 * Two people write to each other, one of them sells, pays, and changes the own store, and a visitor reads, while the
 * drill happens.
 */
export async function runDrill(market: Market, drill: Drill): Promise<DrillReport> {
  const { cluster, database, chat, productId } = market;
  const urls = [cluster.url];
  const prefix = randomUUID();
  const writers = [
    new StubbornClient(`${prefix}-b`, { urls, cookie: chat.buyer.cookie, chatId: chat.chatId }),
    new StubbornClient(`${prefix}-v`, { urls, cookie: chat.vendor.cookie, chatId: chat.chatId }),
  ];
  const lasting = await openLastingConnection(`http://127.0.0.1:${cluster.plan.ports.web[2]}`, chat.buyer);
  let hasHappened = false;
  const isOver = () => hasHappened;
  const requests = new Requests(cluster.url);
  const own = { requests, isOver, cookie: chat.vendor.cookie };
  const work = Promise.all([
    drill.withoutSales ? new Map<string, number>() : sell({ ...own, productId }),
    pay(own),
    edit({ ...own, vendorId: chat.vendor.id }),
    visit({ requests, isOver }),
    ...writers.map(async (writer) => writer.write(isOver)),
  ]);
  const silence = watchSilence(() => writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0));
  const happening = async () => {
    await sleep(WARM_UP_MS);
    silence.begin();
    const found = await drill.happen(market);
    hasHappened = true;
    return found ?? [];
  };
  const [faults, [sales, payments, stale]] = await Promise.all([happening(), work]);
  const silentSeconds = silence.end() / 1_000;
  await Promise.all(writers.map(async (writer) => writer.finish()));

  const messages = (await storedOf(database, chat)).filter(({ name }) => name.startsWith(prefix));
  const { acknowledged, lost, twice, misnamed, unread } = compare(messages, writers);
  const missed = lasting.isOpen() ? await countMissed([lasting], messages) : undefined;
  await lasting.close();
  const owed: Owed = { stock: STOCK, sales, payments };
  const hasSold = sales.size > 0 || drill.withoutSales;
  if (acknowledged === 0 || payments.length === 0 || !hasSold) faults.push('Nobody has worked.');
  if (misnamed > 0) faults.push(`${misnamed} messages were acknowledged with a wrong id.`);
  faults.push(...(await findFaults(market, owed)));
  if (drill.answersAll && requests.failed > 0) faults.push('Requests have failed.');
  return {
    name: drill.name,
    messages: acknowledged,
    sales: sales.size,
    payments: payments.length,
    lost,
    twice,
    unread,
    missed,
    stale,
    silentSeconds,
    requests: requests.sent,
    failed: requests.failed,
    faults,
    failures: requests.describeFailures(),
  };
}

/** The longest time in which a count did not grow, in milliseconds. */
function watchSilence(count: () => number): { begin(): void; end(): number } {
  let last = 0;
  let since = performance.now();
  let longest = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (count() > last) [last, since] = [count(), now];
  };
  return {
    begin() {
      since = performance.now();
      timer = setInterval(look, LOOK_EVERY_MS);
    },
    end() {
      clearInterval(timer);
      return longest;
    },
  };
}

/** Enough of the chat's product for any number of sales. */
async function stockUp(database: string, { chatId }: SoakChat): Promise<number> {
  const ofChat = `select product_id from chats where id = ${chatId}`;
  const [row] = await query(database, `update products set stock = ${STOCK} where id = (${ofChat}) returning id`);
  return Number((row as { id: string }).id);
}
