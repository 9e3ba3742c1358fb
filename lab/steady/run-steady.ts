import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../e2e/support/people.ts';
import { compare, storedOf } from '../../server/test/soak/soak.ts';
import { StubbornClient } from '../../server/test/soak/stubborn-client.ts';
import { openStockedDatabase } from '../databases.ts';
import { scaled } from '../scale.ts';
import { compareWork } from './compare-work.ts';
import { Crowd } from './crowd.ts';
import { type Acknowledged, doMixedWork } from './mixed-work.ts';
import { type Market, openMarket, type Seated } from './open-market.ts';
import { Requests } from './requests.ts';
import { type Memory, startWatched, type WatchedProgram } from './watched-program.ts';

const PEOPLE = scaled(500, 12);
const WRITING_PAIRS = scaled(12, 2);
/** Enough to fill what remembers the last 50,000 messages in half an hour. */
const WRITE_EVERY_MS = scaled(700, 100);
const MINUTE_MS = scaled(60_000, 1_000);
const OPERATOR = { email: 'operator@akatale.example', password: 'ngula ebintu bingi' };

export interface Sample {
  minute: number;
  web: Memory;
  worker: Memory;
  connected: number;
  messages: number;
  requests: number;
  failed: number;
}

export interface SteadyReport {
  samples: Sample[];
  messages: number;
  sales: number;
  listings: number;
  requests: number;
  /** Connections that were opened during the run. */
  connections: number;
  /** Acknowledged and not stored; of messages, sales and listings. */
  lost: number;
  twice: number;
  misnamed: number;
  unread: number;
  /** Connections that were refused, or closed by the server. */
  dropped: number;
  /** Answers that were no success, by what was asked. */
  failed: ReadonlyMap<string, number>;
  faults: string[];
}

/**
 * 500 people are connected to a web process with a worker beside it for so many minutes, and do all kinds of things at
 * a moderate rate; then what was acknowledged is compared with what is stored and read.
 */
export async function runSteadily(minutes: number, onSample: (sample: Sample) => void): Promise<SteadyReport> {
  await using closing = new AsyncDisposableStack();
  const { database, market, web, worker } = await openProduct(closing);
  const { url } = web;
  const writing = market.pairs.slice(0, WRITING_PAIRS);
  const chats = writing.map((pair) => ({ pair, writers: writersOf(pair, url) }));
  const writers = chats.flatMap((chat) => chat.writers);
  const cookies = market.pairs.slice(WRITING_PAIRS).flatMap(({ buyer, vendor }) => [buyer.cookie, vendor.cookie]);
  const crowd = new Crowd(url, cookies);
  const requests = new Requests(url);
  const acknowledged: Acknowledged = { listings: new Map(), sales: new Set() };
  const end = new AbortController();
  const isOver = () => end.signal.aborted;

  await crowd.open();
  const { cookie: operatorCookie } = await signIn({ url }, OPERATOR);
  const underWay = Promise.all([
    crowd.comeAndGoUntil(end.signal),
    doMixedWork({ market, requests, operatorCookie, acknowledged }, isOver),
    ...writers.map(async (writer) => writer.write(isOver)),
  ]);
  const samples = await Promise.race([takeSamples(), underWay.then(() => [])]);
  end.abort();
  await underWay;
  crowd.close();
  await Promise.all(writers.map(async (writer) => writer.finish()));

  const work = await compareWork(database, acknowledged);
  const compared = await Promise.all(
    chats.map(async (chat) => compare(await storedOf(database, chat.pair), chat.writers)),
  );
  const sum = (of: (each: (typeof compared)[number]) => number) => compared.reduce((all, each) => all + of(each), 0);
  return {
    samples,
    messages: sum(({ acknowledged }) => acknowledged),
    sales: acknowledged.sales.size,
    listings: acknowledged.listings.size,
    requests: requests.sent,
    connections: crowd.connections + sum(({ connections }) => connections),
    lost: sum(({ lost }) => lost) + work.lost,
    twice: sum(({ twice }) => twice) + work.twice,
    misnamed: sum(({ misnamed }) => misnamed),
    unread: sum(({ unread }) => unread),
    dropped: crowd.lost + sum(({ connections }) => connections) - writers.length,
    failed: requests.failed,
    faults: [...web.faults(), ...worker.faults()],
  };

  async function takeSamples(): Promise<Sample[]> {
    const taken: Sample[] = [];
    const startedAt = performance.now();
    for (let minute = 0; minute <= minutes; minute += 1) {
      await sleep(Math.max(0, startedAt + minute * MINUTE_MS - performance.now()));
      const sample = await takeSample(minute);
      taken.push(sample);
      onSample(sample);
    }
    return taken;
  }

  async function takeSample(minute: number): Promise<Sample> {
    for (const program of [web, worker]) if (program.hasEnded()) throw new Error(program.faults().join('\n'));
    return {
      minute,
      web: await web.memory(),
      worker: await worker.memory(),
      connected: await openConnections(web),
      messages: writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
      requests: requests.sent,
      failed: [...requests.failed.values()].reduce((sum, count) => sum + count, 0),
    };
  }
}

interface Opened {
  /** The address of PostgreSQL. */
  database: string;
  market: Market;
  web: WatchedProgram;
  worker: WatchedProgram;
}

async function openProduct(closing: AsyncDisposableStack): Promise<Opened> {
  const { url: database, dataDir, stock } = await openStockedDatabase(closing);
  const market = await openMarket(database, stock, PEOPLE);
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // All people share one address here.
    RATE_LIMIT_FACTOR: '10000',
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
  };
  const web = await startWatched('web', settings);
  closing.defer(async () => void (await web.stop()));
  const worker = await startWatched('worker', settings);
  closing.defer(async () => void (await worker.stop()));
  return { database, market, web, worker };
}

function writersOf({ buyer, vendor, chatId }: Seated, url: string): StubbornClient[] {
  return [buyer, vendor].map(
    ({ userId, cookie }) =>
      new StubbornClient(`person ${userId}`, { urls: [url], cookie, chatId, pause: async () => sleep(WRITE_EVERY_MS) }),
  );
}

async function openConnections({ url }: WatchedProgram): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^live_sockets (\d+)$/m.exec(metrics)?.[1]);
}
