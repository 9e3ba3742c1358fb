import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { createDatabase } from '../../server/test/create-database.ts';
import { linkFile, linkTree } from '../../server/test/image/link-tree.ts';
import type { TestServer } from '../../server/test/postgres.ts';
import { closeContexts, sharedBrowser } from './launch-browser.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { peopleOf } from './people.ts';
import { startHosted } from './product-host.ts';
import { startProduct } from './product.ts';

/** A market that was prepared once, to be copied. */
export interface Template {
  /** The name of its database. */
  database: string;
  /** The folder of its photos. */
  uploads: string;
}

/** What its row says of it; its files are in the uploads, in folders named by the prefix of the key. */
export interface TemplatePhoto {
  key: string;
  width: number;
  height: number;
  color: string;
  perceptualHash: string;
  storedBytes: number;
  smallBytes: number;
  files: readonly string[];
}

/** The one that journeys copy, with photos that the listings of journeys show. */
export interface TemplateMarket extends Template {
  photos: readonly TemplatePhoto[];
}

declare module 'vitest' {
  interface ProvidedContext {
    templateMarket: TemplateMarket;
  }
}

/** A template, and the server of its database. */
export type Source = Template & { server: Pick<TestServer, 'adminUrl' | 'ownerUrl' | 'strategy'> };

const templateMarket = (): Source => ({ server: inject('testServer'), ...inject('templateMarket') });

/** The product on its own data. */
export interface Market {
  url: string;
  close(): Promise<void>;
}

/** A copy of a template, whose database a journey may also write directly. */
export interface CopiedMarket extends Market {
  database: pg.Pool;
  people: ReturnType<typeof peopleOf>;
  /** Starts one more web process on the same data, which ends with the market. */
  startAnother(): Promise<Pick<Market, 'url'>>;
}

export interface MarketWithMail extends CopiedMarket {
  mails: MailServer;
}

type Settings = Record<string, string>;

/** Of a photo's key, which names its folder. */
const PREFIX = 2;

/** Addresses must be confirmed, as wherever mail is configured, and no journey hits a rate limit. */
const ALWAYS: Settings = { RATE_LIMIT_FACTOR: '1000', REQUIRE_VERIFIED_EMAIL: 'true' };

/** Opens a copy of the template market, or of another. Its mails go to files that no journey reads. */
export async function openMarket(settings: Settings = {}, source = templateMarket()): Promise<CopiedMarket> {
  await using opening = new AsyncDisposableStack();
  // First, so that nothing else is opened where no browser starts.
  await sharedBrowser();
  const { server, database, uploads } = source;
  const copy = await createDatabase(server, `template ${database} strategy ${server.strategy}`);
  opening.defer(() => copy.drop());
  const folder = await openTemporaryFolder();
  opening.defer(() => folder.remove());
  const ownUploads = join(folder.dir, 'uploads');
  await linkTree(uploads, ownUploads);
  const pool = new pg.Pool({ connectionString: copy.url, max: 2 });
  // The database is dropped by force, perhaps before the server has heard that a connection has ended.
  pool.on('error', () => undefined);
  opening.defer(() => pool.end());
  const all = { DATABASE_URL: copy.url, DATA_DIR: folder.dir, ...settings };
  const { url, stop } = await startHosted({ ...ALWAYS, ...all });
  opening.defer(stop);
  opening.defer(closeContexts);
  const closing = opening.move();
  const startAnother = async () => ({ url: await startProcess('web', all, closing) });
  const people = peopleOf({ url, database: pool, addFiles: photosIn(ownUploads) });
  return { url, database: pool, people, startAnother, close: () => closing.disposeAsync() };
}

/** The same with a mail server, for journeys that test mails. */
export async function openMarketWithMail(settings: Settings = {}, source?: Source): Promise<MarketWithMail> {
  await using opening = new AsyncDisposableStack();
  const mails = await startMailServer();
  opening.defer(() => mails.stop());
  const market = await openMarket({ SMTP_URL: mails.url, ...settings }, source);
  opening.defer(() => market.close());
  const closing = opening.move();
  return { ...market, mails, close: () => closing.disposeAsync() };
}

/** An empty market as `npm start` opens it, on a database that the product itself starts. */
export async function openEmptyMarket(): Promise<Market & { mails: MailServer }> {
  await using opening = new AsyncDisposableStack();
  await sharedBrowser();
  const mails = await startMailServer();
  opening.defer(() => mails.stop());
  const url = await startProcess('main', { SMTP_URL: mails.url }, opening);
  opening.defer(closeContexts);
  const closing = opening.move();
  return { url, mails, close: () => closing.disposeAsync() };
}

async function startProcess(role: 'main' | 'web', settings: Settings, closing: AsyncDisposableStack): Promise<string> {
  const product = await startProduct(role, { ...ALWAYS, ...settings });
  closing.defer(async () => {
    const code = await product.stop();
    if (code !== 0) throw new Error(`The product ended with ${code}.\n${product.stderr()}`);
  });
  return product.url;
}

/** Gives the files of the template's photos, one photo after the other, as those of new ones. */
function photosIn(uploads: string): () => Promise<Omit<TemplatePhoto, 'files'>> {
  let added = 0;
  return async () => {
    const template = inject('templateMarket');
    const { files, ...photo } = template.photos[added % template.photos.length]!;
    added += 1;
    const key =
      photo.key.slice(0, PREFIX) + randomBytes(photo.key.length).toString('hex').slice(PREFIX, photo.key.length);
    const linkAs = async (file: string) =>
      linkFile(join(template.uploads, file), join(uploads, file.replace(photo.key, key)));
    await Promise.all(files.map(linkAs));
    return { ...photo, key };
  };
}
