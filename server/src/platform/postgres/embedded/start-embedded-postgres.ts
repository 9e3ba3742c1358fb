import { isConnectionLost } from '../database-errors.ts';
import type { PostgresLog } from '../postgres-log.ts';
import { assertSameMajor, clusterMajor, createCluster } from './cluster.ts';
import { APPLICATION, loadCredentials, urlOf } from './credentials.ts';
import { ensureRunning, type ServerPlan } from './ensure-running.ts';
import { type Home, openHome } from './home.ts';
import { startKeeper } from './keeper.ts';
import type { ServerSettings } from './launch-server.ts';
import { locateBinaries } from './locate-binaries.ts';
import { makeRunnable } from './make-runnable.ts';
import { becomeMember, hasMembers, leave } from './membership.ts';
import { provision } from './provision.ts';
import { reviveWhenDead } from './revive.ts';
import { findServer, type RunningServer, stopServer } from './running-server.ts';
import type { OnPoint } from './start-points.ts';
import { withStarterLock } from './starter-lock.ts';

const PROVISION_ATTEMPTS = 5;

export interface EmbeddedPostgresOptions {
  /** The cluster lives in `<dataDir>/postgres`. */
  dataDir: string;
  log: PostgresLog;
  /** Server settings over the usual ones, such as `fsync: 'off'` in tests; only a starter's count. */
  settings?: ServerSettings;
  /** For root whose `dataDir` is closed to the server's account; default /var/lib/akatale. */
  systemFolder?: string;
  /** For tests, which end a start there. */
  onPoint?: OnPoint;
}

export interface EmbeddedPostgres {
  /** The database `akatale`, as the role that owns it. Stays the same while this is in use. */
  url: string;
  /** The database `postgres` of the same server, as its superuser: for backups and for tests. */
  superuserUrl: string;
  home: Home;
  /** Leaves the server; the last of all programs that use it stops it, whoever started it. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm brought, or joins the one that another program has started on the
 * same folder. Makes the cluster, the role and the database at the first start. A server that dies is
 * started again on the same port; it stops when the last program that uses it stops or is killed.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, systemFolder, onPoint = () => undefined } = options;
  const binaries = locateBinaries();
  const home = await openHome(dataDir, log, systemFolder);

  return withStarterLock(home, async () => {
    await onPoint('locked');
    const major = await clusterMajor(home);
    if (major !== undefined) assertSameMajor(home, major, binaries.major);
    const programs = await makeRunnable(binaries, home, log);
    await onPoint('programs ready');
    const credentials = await loadCredentials(home, major !== undefined);
    await onPoint('passwords written');
    if (major === undefined) {
      log.info(`Making the database in ${home.cluster} …`);
      const isThrowaway = settings['fsync'] === 'off';
      await createCluster(home, programs, credentials.superuser, { isThrowaway, onPoint });
      await onPoint('cluster made');
    }
    const plan: ServerPlan = { home, programs, credentials, settings, log };
    const member = await enter(home);
    try {
      await onPoint('member entered');
      const server = await runProvisioned(plan, onPoint);
      await onPoint('provisioned');
      return inUse(plan, member, server);
    } catch (error) {
      await member.leaveAndStopIfLast(plan);
      throw error;
    }
  });
}

/**
 * A server that runs, with the role and the database. The one that was joined may be stopping: the
 * keeper of a program that was killed saw no other member a moment ago.
 */
async function runProvisioned(plan: ServerPlan, onPoint: OnPoint): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await ensureRunning(plan);
    await onPoint('server running');
    try {
      await provision(server.port, plan.credentials);
      return server;
    } catch (error) {
      if (attempt === PROVISION_ATTEMPTS || !isConnectionLost(error)) throw error;
    }
  }
}

function inUse(plan: ServerPlan, member: Member, { port }: RunningServer): EmbeddedPostgres {
  const reviving = reviveWhenDead(plan, port);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await reviving.stop();
    await withStarterLock(plan.home, () => member.leaveAndStopIfLast(plan));
  };
  return {
    url: urlOf(port, plan.credentials, 'application', APPLICATION),
    superuserUrl: urlOf(port, plan.credentials, 'superuser', 'postgres'),
    home: plan.home,
    stop: () => (stopping ??= stop()),
  };
}

interface Member {
  leaveAndStopIfLast(plan: ServerPlan): Promise<void>;
}

async function enter(home: Home): Promise<Member> {
  const name = await becomeMember(home);
  const keeper = startKeeper(home, name);
  return {
    async leaveAndStopIfLast({ programs, log }) {
      await leave(home, name);
      const server = (await hasMembers(home)) ? undefined : await findServer(home);
      if (server) await stopServer(server, programs, log);
      // Not before: it does the same should this program be killed meanwhile.
      keeper.dismiss();
    },
  };
}
