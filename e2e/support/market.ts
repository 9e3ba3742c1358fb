import { join } from 'node:path';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { createDatabase } from '../../server/test/create-database.ts';
import { linkTree } from '../../server/test/image/link-tree.ts';
import { sharedBrowser } from './browser.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { startHosted } from './product-host.ts';
import { startProduct } from './product.ts';

/** A market that was prepared once, for every journey to copy. */
export interface TemplateMarket {
  /** The name of its database. */
  database: string;
  /** The folder of its photos. */
  uploads: string;
  /** The vendor who has uploaded them, and lists none. */
  photographerId: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    templateMarket: TemplateMarket;
  }
}

/** The product on its own data, and a browser. */
export interface Market {
  url: string;
  browser: Browser;
  close(): Promise<void>;
}

/** A copy of the template market, whose database a journey may also write directly. */
export interface CopiedMarket extends Market {
  database: pg.Pool;
  /** Starts one more web process on the same data, which ends with the market. */
  startAnother(): Promise<Pick<Market, 'url' | 'browser'>>;
}

type Settings = Record<string, string>;

/** Addresses must be confirmed, as wherever mail is configured, and no journey hits a rate limit. */
const ALWAYS: Settings = { RATE_LIMIT_FACTOR: '1000', REQUIRE_VERIFIED_EMAIL: 'true' };

/** Opens a copy of the template market. Its mails go to files that no journey reads. */
export async function openMarket(settings: Settings = {}): Promise<CopiedMarket> {
  const closing = new AsyncDisposableStack();
  const server = inject('testServer');
  const { database, uploads } = inject('templateMarket');
  const copy = await createDatabase(server, `template ${database} strategy ${server.strategy}`);
  closing.defer(() => copy.drop());
  const folder = await openTemporaryFolder();
  closing.defer(() => folder.remove());
  await linkTree(uploads, join(folder.dir, 'uploads'));
  const pool = new pg.Pool({ connectionString: copy.url, max: 2 });
  // The database is dropped by force, perhaps before the server has heard that a connection has ended.
  pool.on('error', () => undefined);
  closing.defer(() => pool.end());
  const all = { DATABASE_URL: copy.url, DATA_DIR: folder.dir, ...settings };
  const market = await startMarket(all, closing);
  const startAnother = async () => ({ ...market, url: await startProcess('web', all, closing) });
  return { ...market, database: pool, startAnother };
}

/** The same with a mail server, for journeys that test mails. */
export async function openMarketWithMail(settings: Settings = {}): Promise<CopiedMarket & { mails: MailServer }> {
  const mails = await startMailServer();
  const market = await openMarket({ SMTP_URL: mails.url, ...settings });
  const close = async () => {
    await market.close();
    await mails.stop();
  };
  return { ...market, mails, close };
}

/** An empty market as `npm start` opens it, on a database that the product itself starts. */
export async function openEmptyMarket(): Promise<Market & { mails: MailServer }> {
  const closing = new AsyncDisposableStack();
  const mails = await startMailServer();
  closing.defer(() => mails.stop());
  const url = await startProcess('main', { SMTP_URL: mails.url }, closing);
  return { ...(await withBrowser(url, closing)), mails };
}

async function startMarket(settings: Settings, closing: AsyncDisposableStack): Promise<Market> {
  const { url, stop } = await startHosted({ ...ALWAYS, ...settings });
  closing.defer(stop);
  return withBrowser(url, closing);
}

async function withBrowser(url: string, closing: AsyncDisposableStack): Promise<Market> {
  const browser = await sharedBrowser();
  // Left open, they would continue in the browser that the next file uses.
  closing.defer(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return { url, browser, close: () => closing.disposeAsync() };
}

async function startProcess(role: 'main' | 'web', settings: Settings, closing: AsyncDisposableStack): Promise<string> {
  const product = await startProduct(role, { ...ALWAYS, ...settings });
  closing.defer(async () => {
    const code = await product.stop();
    if (code !== 0) throw new Error(`The product ended with ${code}.\n${product.stderr()}`);
  });
  return product.url;
}
