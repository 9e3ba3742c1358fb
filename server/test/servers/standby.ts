import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import pg from 'pg';
import { backupCluster } from '../../src/platform/postgres/backup/backup-cluster.ts';
import { restoreCluster } from '../../src/platform/postgres/backup/restore-cluster.ts';

const silent = (): void => undefined;
const log = { info: silent, warn: silent, error: silent };

export interface Replication {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
  /** The primary's database on the standby. */
  standbyUrl: string;
  /** From now on the standby receives changes and does not apply them. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL and its streaming replica, under `dir`. */
export async function startReplication(dir: string): Promise<Replication> {
  const settings = { fsync: 'off' };
  const primary = await startEmbeddedPostgres({ dataDir: join(dir, 'primary'), log, settings });
  const target = join(dir, 'backup');
  const dataDir = join(dir, 'standby');
  await backupCluster({ postgres: primary, target });
  await restoreCluster({ from: target, dataDir, log });
  await writeFile(join(dataDir, 'postgres', 'data', 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(primary.superuserUrl);
  const standby = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: {
      ...settings,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`,
    },
  });
  const control = async (statement: string): Promise<void> => {
    const client = new pg.Client(standby.superuserUrl);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    primary,
    standby,
    standbyUrl: standby.url,
    pause: async () => control('select pg_wal_replay_pause()'),
    resume: async () => control('select pg_wal_replay_resume()'),
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}
