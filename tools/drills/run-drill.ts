import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../../embedded-postgres/test/query.ts';
import { prepareChat, type SoakChat } from '../../server/test/soak/soak-chat.ts';
import { compare, storedOf } from '../../server/test/soak/soak.ts';
import { StubbornClient } from '../../server/test/soak/stubborn-client.ts';
import { productSettings } from '../cluster/configs.ts';
import type { Cluster } from '../cluster/open-cluster.ts';
import type { Drill } from './faults.ts';
import { StubbornSeller } from './stubborn-seller.ts';
import { Visitor } from './visitor.ts';

const WARM_UP_MS = 3_000;
const LOOK_EVERY_MS = 50;

export interface DrillReport {
  name: string;
  messages: number;
  sales: number;
  /** Acknowledged, and not stored; of messages and sales. */
  lost: number;
  /** Stored more than once. */
  twice: number;
  /** Acknowledged with a wrong id. */
  misnamed: number;
  /** Stored, and not read by one of the two people. */
  unread: number;
  /** The longest time in which no message was acknowledged. */
  silentSeconds: number;
  pages: number;
  failedPages: number;
}

export interface Market {
  cluster: Cluster;
  /** The database, past the pooler. */
  database: string;
  chat: SoakChat;
  productId: number;
}

/** Opens a chat, and a listing that can be sold any number of times. */
export async function openMarket(cluster: Cluster): Promise<Market> {
  const settings = productSettings(cluster.plan);
  const database = settings['DATABASE_DIRECT_URL'] ?? '';
  const chat = await prepareChat({ ...settings, DATABASE_URL: database, PREPARED_STATEMENTS: 'on' });
  return { cluster, database, chat, productId: await stockUp(database, chat) };
}

/** Two people write to each other, one of them records sales, and a visitor reads, while the drill happens. */
export async function runDrill(market: Market, drill: Drill): Promise<DrillReport> {
  const { cluster, database, chat, productId } = market;
  const urls = [cluster.url];
  const prefix = randomUUID();
  const writers = [
    new StubbornClient(`${prefix}-b`, { urls, cookie: chat.buyer.cookie, chatId: chat.chatId }),
    new StubbornClient(`${prefix}-v`, { urls, cookie: chat.vendor.cookie, chatId: chat.chatId }),
  ];
  const seller = new StubbornSeller({ url: cluster.url, cookie: chat.vendor.cookie, productId });
  const visitor = new Visitor(cluster.url);

  let hasHappened = false;
  const isOver = () => hasHappened;
  const silence = watchSilence(() => writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0));
  const work = [
    ...writers.map(async (writer) => writer.write(isOver)),
    seller.sellUntil(isOver),
    visitor.visitUntil(isOver),
  ];
  await sleep(WARM_UP_MS);
  silence.begin();
  await drill.happen(cluster);
  hasHappened = true;
  await Promise.all(work);
  const silentSeconds = silence.end() / 1_000;
  await Promise.all(writers.map(async (writer) => writer.finish()));

  const messages = (await storedOf(database, chat)).filter(({ name }) => name.startsWith(prefix));
  const compared = compare(messages, writers);
  const sales = await recordedSales(market);
  const keys = new Set(sales);
  return {
    name: drill.name,
    messages: compared.acknowledged,
    sales: seller.acknowledged.size,
    lost: compared.lost + [...seller.acknowledged.keys()].filter((key) => !keys.has(key)).length,
    twice: compared.twice + sales.length - keys.size,
    misnamed: compared.misnamed,
    unread: compared.unread,
    silentSeconds,
    pages: visitor.requests,
    failedPages: visitor.failures,
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
  const [row] = await query(database, `update products set stock = 1000000 where id = (${ofChat}) returning id`);
  return Number((row as { id: string }).id);
}

/** The keys of the sales, which are their notes. */
async function recordedSales({ database, chat: { vendor } }: Market): Promise<string[]> {
  const sales = await query(database, `select notes as key from sales where vendor_id = ${vendor.id}`);
  return (sales as { key: string }[]).map(({ key }) => key);
}
