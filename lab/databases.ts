import { join } from 'node:path';
import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import { openTemporaryFolder } from '../embedded-postgres/test/temporary-folder.ts';
import { migrate } from '../server/src/platform/postgres/migrate.ts';
import { createPool } from '../server/src/platform/postgres/pool.ts';
import { createDatabase } from '../server/test/create-database.ts';
import type { TestServer } from '../server/test/postgres.ts';
import { startTemplateServer } from '../server/test/template-server.ts';
import { type Stock, stockMarket } from './bench/stock-market.ts';
import { isShort } from './scale.ts';

const MIGRATIONS = join(import.meta.dirname, '../server/src/database/migrations');
/** Tells the commands of one short run what they share. */
export const SHARED = 'LAB_SHARED';
const silent = () => undefined;
const log = { info: silent, warn: console.warn, error: console.error };

/** A database with every migration, and a folder for the programs that use it. Both go with what they were opened for. */
export interface LabDatabase {
  url: string;
  dataDir: string;
  /** The folder of its server's data. */
  cluster: string;
}

/** What short runs copy their databases from. */
export interface Shared {
  server: TestServer;
  cluster: string;
  /** The name of a filled database, and what is in it. */
  stocked: string;
  stock: Stock;
}

/** Without rows, on a server of its own as the product starts it; in the short mode on one for all commands. */
export async function openEmptyDatabase(closing: AsyncDisposableStack): Promise<LabDatabase> {
  if (isShort) {
    const shared = await findShared(closing);
    return copy(closing, shared, shared.server.template);
  }
  const folder = await openTemporaryFolder({ onDisk: true });
  closing.defer(() => folder.remove());
  const postgres = await startEmbeddedPostgres({ dataDir: folder.dir, log });
  closing.defer(() => postgres.stop());
  await migrate({ url: postgres.url, folder: MIGRATIONS, log });
  return { url: postgres.url, dataDir: folder.dir, cluster: postgres.paths.cluster };
}

/** The same, filled; in the short mode a copy of one that is filled once. */
export async function openStockedDatabase(closing: AsyncDisposableStack): Promise<LabDatabase & { stock: Stock }> {
  if (isShort) {
    const shared = await findShared(closing);
    return { ...(await copy(closing, shared, shared.stocked)), stock: shared.stock };
  }
  const database = await openEmptyDatabase(closing);
  return { ...database, stock: await fill(database.url) };
}

export async function openShared(closing: AsyncDisposableStack): Promise<Shared> {
  const { server, cluster = '', close } = await startTemplateServer();
  closing.defer(close);
  const { name, url } = await createDatabase(server, `template ${server.template} strategy ${server.strategy}`);
  return { server, cluster, stocked: name, stock: await fill(url) };
}

async function findShared(closing: AsyncDisposableStack): Promise<Shared> {
  const given = process.env[SHARED];
  return given === undefined ? openShared(closing) : (JSON.parse(given) as Shared);
}

async function fill(url: string): Promise<Stock> {
  const pool = createPool({ url, max: 1, statementTimeoutMs: 0 });
  try {
    return await stockMarket(pool);
  } finally {
    await pool.end();
  }
}

async function copy(
  closing: AsyncDisposableStack,
  { server, cluster }: Shared,
  template: string,
): Promise<LabDatabase> {
  const folder = await openTemporaryFolder();
  closing.defer(() => folder.remove());
  const database = await createDatabase(server, `template ${template} strategy ${server.strategy}`);
  closing.defer(() => database.drop());
  return { url: database.url, dataDir: folder.dir, cluster };
}
