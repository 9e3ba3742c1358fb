import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { openAppContext } from '../src/app/app-context.ts';
import { createModules } from '../src/app/modules.ts';
import { readConfig } from '../src/config.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/log.ts';
import { createDatabase, LONG_TIMEOUTS } from './create-database.ts';
import type { TestServer } from './postgres.ts';

const silent = () => undefined;
const log = {
  info: silent,
  warn: silent,
  error: (...said: unknown[]) => void process.stderr.write(`${said.map(String).join(' ')}\n`),
};

/** Nothing here outlives the run, so nothing waits for a disk. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  io_method: 'sync',
  update_process_title: 'off',
  scram_iterations: '1',
};

/** A server with one template, in which every migration and the queues of all jobs are. */
export interface StartedServer {
  server: TestServer;
  /** The folder of its data; undefined where it is not ours. */
  cluster: string | undefined;
  close(): Promise<void>;
}

/** @param external another PostgreSQL, as a role that may create databases; without it one is started, in memory */
export async function startTemplateServer(external?: string): Promise<StartedServer> {
  const { close, ...opened } = await openServer(external);
  try {
    const template = await createDatabase(opened, 'template template0');
    await prepare(template.url);
    const { cluster, ...own } = opened;
    return {
      server: { ...own, template: template.name },
      cluster,
      async close() {
        await template.drop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the program on the template and stops it: its migrations and its queues are there then. */
async function prepare(url: string): Promise<void> {
  const folder = await openTemporaryFolder();
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder.dir });
  const appContext = await openAppContext(config, createLog({ level: 'error' }), systemClock, LONG_TIMEOUTS);
  createModules(appContext);
  await appContext.jobs.start({ work: false });
  await appContext.close();
  await folder.remove();
}

type OpenServer = Omit<TestServer, 'template'> & Pick<StartedServer, 'cluster' | 'close'>;

async function openServer(external: string | undefined): Promise<OpenServer> {
  if (external) {
    const close = async (): Promise<void> => undefined;
    return { adminUrl: external, ownerUrl: external, strategy: 'wal_log', cluster: undefined, close };
  }
  const folder = await openTemporaryFolder();
  const embedded = await startEmbeddedPostgres({ dataDir: folder.dir, log, settings: THROWAWAY });
  return {
    adminUrl: embedded.superuserUrl,
    ownerUrl: embedded.url,
    strategy: 'file_copy',
    cluster: embedded.paths.cluster,
    async close() {
      await embedded.stop();
      await folder.remove();
    },
  };
}
