import { registerClient, hasClients, unregisterClient } from './client-registry.ts';
import { type ClusterPaths, openClusterPaths, type OnPoint } from './cluster-paths.ts';
import { assertSameMajor, clusterMajor, createCluster } from './cluster.ts';
import { APPLICATION, loadCredentials, urlOf } from './credentials.ts';
import { ensureRunning, type ServerPlan } from './ensure-running.ts';
import type { ServerSettings } from './launch-server.ts';
import { locateBinaries } from './locate-binaries.ts';
import type { PostgresLog } from './log.ts';
import { makeRunnable } from './make-runnable.ts';
import { isServerGone, provision } from './provision.ts';
import { restartWhenDead } from './restart-when-dead.ts';
import { findServer, type RunningServer, stopServer } from './running-server.ts';
import { startShutdownWatchdog } from './shutdown-watchdog.ts';
import { withStarterLock } from './starter-lock.ts';

const PROVISION_ATTEMPTS = 5;

export interface EmbeddedPostgresOptions {
  /** The cluster lives in `<dataDir>/postgres`. */
  dataDir: string;
  log: PostgresLog;
  /** Overrides server settings, for example `fsync: 'off'` in tests. Only the program that starts it sets them. */
  settings?: ServerSettings;
  /** Used by root when the server's account cannot enter `dataDir`; default /var/lib/akatale. */
  systemFolder?: string;
  /** Lets tests halt the start at a named point. */
  onPoint?: OnPoint;
}

export interface EmbeddedPostgres {
  /** The database `akatale`, as the role that owns it. The address does not change while the server is used. */
  url: string;
  /** The database `postgres` of the same server, as its superuser; for backups and tests. */
  superuserUrl: string;
  paths: ClusterPaths;
  /** Stops using the server. The last program that uses it stops it, whichever program started it. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed, or joins the server of the same folder; creates cluster, role and database
 * when absent. A server that dies is restarted on its port; it stops with the last program that uses it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, systemFolder, onPoint = () => undefined } = options;
  const binaries = locateBinaries();
  const paths = await openClusterPaths(dataDir, log, systemFolder);

  return withStarterLock(paths, async () => {
    await onPoint('locked');
    const major = await clusterMajor(paths);
    if (major !== undefined) assertSameMajor(paths, major, binaries.major);
    const programs = await makeRunnable(binaries, paths, log);
    await onPoint('programs ready');
    const credentials = await loadCredentials(paths, major !== undefined);
    await onPoint('passwords written');
    if (major === undefined) {
      log.info(`Creating the database in ${paths.cluster} …`);
      const isThrowaway = settings['fsync'] === 'off';
      await createCluster(paths, programs, credentials.superuser, { isThrowaway, onPoint });
      await onPoint('cluster made');
    }
    const plan: ServerPlan = { paths, programs, credentials, settings, log };
    const client = await register(paths);
    try {
      await onPoint('client registered');
      const server = await runProvisioned(plan, onPoint);
      await onPoint('provisioned');
      return inUse(plan, client, server);
    } catch (error) {
      await client.unregisterAndStopIfLast(plan);
      throw error;
    }
  });
}

/** Retries, because the server that was found may be stopping, by the watchdog of a killed program. */
async function runProvisioned(plan: ServerPlan, onPoint: OnPoint): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await ensureRunning(plan);
    await onPoint('server running');
    try {
      await provision(server.port, plan.credentials);
      return server;
    } catch (error) {
      if (attempt === PROVISION_ATTEMPTS || !isServerGone(error)) throw error;
    }
  }
}

function inUse(plan: ServerPlan, client: RegisteredClient, { port }: RunningServer): EmbeddedPostgres {
  const restarting = restartWhenDead(plan, port);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await restarting.stop();
    await withStarterLock(plan.paths, () => client.unregisterAndStopIfLast(plan));
  };
  return {
    url: urlOf(port, plan.credentials, 'application', APPLICATION),
    superuserUrl: urlOf(port, plan.credentials, 'superuser', 'postgres'),
    paths: plan.paths,
    stop: () => (stopping ??= stop()),
  };
}

interface RegisteredClient {
  unregisterAndStopIfLast(plan: ServerPlan): Promise<void>;
}

async function register(paths: ClusterPaths): Promise<RegisteredClient> {
  const name = await registerClient(paths);
  const watchdog = startShutdownWatchdog(paths, name);
  return {
    async unregisterAndStopIfLast({ programs, log }) {
      await unregisterClient(paths, name);
      const server = (await hasClients(paths)) ? undefined : await findServer(paths);
      if (server) await stopServer(server, programs, log);
      // Dismissed last: the watchdog does the same when this program is killed meanwhile.
      watchdog.dismiss();
    },
  };
}
