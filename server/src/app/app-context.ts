import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { createDeliveries } from '../platform/deliveries/create-deliveries.ts';
import type { Deliveries } from '../platform/deliveries/deliveries.ts';
import { createEvents } from '../platform/events/create-events.ts';
import type { EventBus } from '../platform/events/events.ts';
import type { FanOut } from '../platform/events/fan-out.ts';
import { openFanOut } from '../platform/events/open-fan-out.ts';
import { createImageProcessor } from '../platform/images/create-image-processor.ts';
import type { ImageProcessor } from '../platform/images/image-processor.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createLimits } from '../platform/limits/create-limits.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Log } from '../platform/log.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import { createMailSignatures, type MailSignatures } from '../platform/mail/mail-signatures.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { findFirstMigration, refuseFromBefore } from '../platform/postgres/applied-migrations.ts';
import { withConnection } from '../platform/postgres/backup/with-connection.ts';
import { waitForDatabase } from '../platform/postgres/connect-with-retry.ts';
import { hasNoConnectionsLeft } from '../platform/postgres/database-errors.ts';
import { openDatabase, type Database } from '../platform/postgres/database.ts';
import { targetOf } from '../platform/postgres/explain-database.ts';
import { migrate, pendingMigrations } from '../platform/postgres/migrate.ts';
import { createPool } from '../platform/postgres/pool.ts';
import { openReplica, type ReadDatabases, onlyPrimary } from '../platform/postgres/replica.ts';
import { findFaultsOfPool, isReadOnly } from '../platform/postgres/survey.ts';
import { withTimeout } from '../platform/promises.ts';
import { createSecretBox, type SecretBox } from '../platform/secrets/secret-box.ts';
import { readSecretsKey } from '../platform/secrets/secrets-key.ts';
import { createTokenSigners, type SignerFor } from '../platform/secrets/token-signer.ts';
import { SetupError } from '../platform/setup-error.ts';
import { localStorage } from '../platform/storage/local-storage.ts';
import { s3Storage } from '../platform/storage/s3-storage.ts';
import type { FileStorage } from '../platform/storage/storage.ts';
import { type ErasedFiles, erasedFilesOf } from './erasure/erased-list.ts';

const MIGRATIONS = join(import.meta.dirname, '../database/migrations');
const POOL_SIZE = 10;
/** Those of jobs and the one that listens. */
const DIRECT_CONNECTIONS = 5;
export const CONNECTIONS = POOL_SIZE + DIRECT_CONNECTIONS;

export interface AppContext {
  config: Config;
  log: Log;
  clock: Clock;
  db: Database;
  /** Where calls read that need not see every commit at once. */
  readDatabases: ReadDatabases;
  jobs: Jobs;
  deliveries: Deliveries;
  limits: Limits;
  mailer: Mailer;
  mailSignatures: MailSignatures;
  metrics: Metrics;
  storage: FileStorage;
  erasedFiles: ErasedFiles;
  images: ImageProcessor;
  /** Encrypts what must be useless to anyone who reads the database alone. */
  secrets: SecretBox;
  signerFor: SignerFor;
  events: EventBus;
  fanOut: FanOut;
  /** Why the program does not serve at this moment; undefined where it does. */
  findUnready(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface DatabaseTimeouts {
  statementTimeoutMs?: number;
  connectTimeoutMs?: number;
  limitTimeoutMs?: number;
}

/** Opens the database, migrates it and connects the rest. @param timeouts for tests, on slower machines */
export async function openAppContext(
  config: Config,
  log: Log,
  clock: Clock,
  timeouts: DatabaseTimeouts = {},
): Promise<AppContext> {
  await prepareFolder(config);
  const database = await findDatabase(config, log);
  try {
    const { directUrl: url, directSetting: setting } = database;
    const connections = url === database.url ? CONNECTIONS : DIRECT_CONNECTIONS;
    await migrate({ url, setting, folder: MIGRATIONS, log, connections, another: anotherDatabase(config) });
    await assertPoolServes(database, config, log);
    return await createAppContext(config, log, clock, database, timeouts);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** As a start does, for what would change a database before it is migrated. */
export async function refuseDatabaseFromBefore(config: Config, log: Log): Promise<void> {
  const { directUrl, stop } = await findDatabase(config, log);
  try {
    refuseFromBefore(await withConnection(directUrl, findFirstMigration), anotherDatabase(config));
  } finally {
    await stop();
  }
}

function anotherDatabase({ database, dataDirectory }: Config): string {
  return database.url === undefined
    ? `type \`mv "${dataDirectory}" "${dataDirectory}.before"\`, or name another folder in DATA_DIR, and start again`
    : 'type `create database akatale_new` in it, and name that one in DATABASE_URL';
}

async function prepareFolder({ dataDirectory, s3, mail, secretsKey, database }: Config): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  if (s3 && mail.smtpUrl !== undefined && secretsKey && database.url !== undefined) return;
  await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  for (const name of ['uploads', 'mailbox', 'erased']) {
    await access(join(dataDirectory, name), constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

export interface FoundDatabase {
  url: string;
  directUrl: string;
  directSetting: string | undefined;
  stop(): Promise<void>;
}

export async function findDatabase(config: Config, log: Log): Promise<FoundDatabase> {
  const { url, directUrl } = config.database;
  if (url !== undefined) {
    const directSetting = directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    return { url, directUrl: directUrl ?? url, directSetting, stop: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDirectory, log }).catch((error: Error) => {
    const isRaw = (error as NodeJS.ErrnoException).code !== undefined;
    throw isRaw ? error : new SetupError(error.message, { cause: error });
  });
  return { url: embedded.url, directUrl: embedded.url, directSetting: undefined, stop: () => embedded.stop() };
}

async function createAppContext(
  config: Config,
  log: Log,
  clock: Clock,
  database: FoundDatabase,
  { limitTimeoutMs, ...poolTimeouts }: DatabaseTimeouts,
): Promise<AppContext> {
  const secretsKey = config.secretsKey ?? (await readSecretsKey(config.dataDirectory));
  const signerFor = createTokenSigners(secretsKey);
  const mailSignatures = createMailSignatures(signerFor('mail'));
  const pool = createPool({
    ...poolTimeouts,
    url: database.url,
    max: POOL_SIZE,
    prepared: config.database.preparedStatements,
    log,
  });
  const db = openDatabase(pool);
  const metrics = createMetrics();
  const { replicaUrl } = config.database;
  const readDatabases = replicaUrl === undefined ? onlyPrimary(db) : openReplica({ db, url: replicaUrl, log });
  const fanOut = await openFanOut({ db, directUrl: database.directUrl, natsUrls: config.natsUrls, log, metrics });
  const images = createImageProcessor({ log });
  const jobs = createJobs({ url: database.directUrl, log });
  const deliveries = createDeliveries({ db, jobs, log });
  metrics.watchPool('main', pool);
  metrics.watchJobs(async () => [...(await jobs.figures()), ...(await deliveries.figures())]);
  return {
    config,
    log,
    clock,
    db,
    readDatabases,
    jobs,
    deliveries,
    metrics,
    images,
    secrets: createSecretBox(secretsKey),
    signerFor,
    limits: createLimits({
      db,
      clock,
      log,
      factor: config.rateLimitFactor,
      metrics,
      timeoutMs: limitTimeoutMs,
    }),
    mailer: createMailer(config.mail, clock, mailSignatures),
    mailSignatures,
    fanOut,
    events: createEvents({ jobs, fanOut, metrics, log }),
    storage: config.s3 ? s3Storage(config.s3) : localStorage(join(config.dataDirectory, 'uploads')),
    erasedFiles: erasedFilesOf(config),
    findUnready: () => findUnready(pool),
    async close() {
      await jobs.stop();
      await images.close();
      await fanOut.close();
      await readDatabases.close();
      await pool.end();
      await database.stop();
    },
  };
}

async function assertPoolServes({ url }: FoundDatabase, { database }: Config, log: Log): Promise<void> {
  const setting = 'DATABASE_URL';
  const ask = { url, setting, prepared: database.preparedStatements };
  const target = targetOf(url, setting);
  const faults = await waitForDatabase(async () => findFaultsOfPool(ask), log, { target });
  if (faults.length > 0) throw new SetupError(faults.join('\n'));
}

const READY_TIMEOUT_MS = 1_800;

/** Anybody may ask: it names nothing of the installation. */
async function findUnready(pool: ReturnType<typeof createPool>): Promise<string | undefined> {
  const find = async (): Promise<string | undefined> => {
    if (await isReadOnly(pool)) return 'The database is read-only: nobody can write or log in.';
    return (await pendingMigrations(pool, MIGRATIONS)).length > 0 ? 'Migrations are pending.' : undefined;
  };
  return withTimeout(READY_TIMEOUT_MS, find).catch((error: unknown) =>
    hasNoConnectionsLeft(error) ? 'The database takes no more connections.' : 'The database does not answer.',
  );
}
