import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { openAppContext } from '../src/app/app-context.ts';
import { createModules } from '../src/app/modules.ts';
import { readConfig } from '../src/config.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/log.ts';
import { createDatabase } from './create-database.ts';
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

/**
 * One server for the whole run, and in it one template with every migration and the queues of all
 * jobs. `TEST_DATABASE_URL` names another PostgreSQL, 15 or newer, as a role that may create
 * databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer(process.env['TEST_DATABASE_URL']);
  try {
    const template = await createDatabase(server, 'template template0');
    await prepare(template.url);
    const name = new URL(template.url).pathname.slice(1);
    project.provide('testServer', {
      adminUrl: server.adminUrl,
      ownerUrl: server.ownerUrl,
      strategy: server.strategy,
      template: name,
    });
    return async () => {
      await template.drop();
      await server.close();
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Starts the program on the template and stops it: its migrations and its queues are there then. */
async function prepare(url: string): Promise<void> {
  const folder = await openTemporaryFolder();
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder.dir });
  const appContext = await openAppContext(config, createLog({ level: 'error' }), systemClock);
  createModules(appContext);
  await appContext.jobs.start({ work: false });
  await appContext.close();
  await folder.remove();
}

type OpenServer = Omit<TestServer, 'template'> & { close(): Promise<void> };

async function openServer(external: string | undefined): Promise<OpenServer> {
  if (external) {
    const close = async (): Promise<void> => undefined;
    return { adminUrl: external, ownerUrl: external, strategy: 'wal_log', close };
  }
  const folder = await openTemporaryFolder();
  const embedded = await startEmbeddedPostgres({ dataDir: folder.dir, log, settings: THROWAWAY });
  return {
    adminUrl: embedded.superuserUrl,
    ownerUrl: embedded.url,
    strategy: 'file_copy',
    async close() {
      await embedded.stop();
      await folder.remove();
    },
  };
}
