import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { EmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import pg from 'pg';
import { type CopiedFile, copyFile, copyFiles, listTree, type Progress } from './copy-files.ts';

export interface ClusterBackup {
  postgresMajor: number;
  madeAt: string;
  files: CopiedFile[];
}

export interface BackupOptions {
  postgres: Pick<EmbeddedPostgres, 'superuserUrl' | 'paths'>;
  target: string;
  onProgress?: Progress;
}

const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|.*\bpgsql_tmp.*|(.*\/)?pg_internal\.init.*|backup_label(\.old)?|tablespace_map(\.old)?)$/;

const CONTROL_FILE = 'global/pg_control';

/** An online copy with its WAL, consistent as of its end. Contains passwords; incomplete while named `.partial`. */
export async function backupCluster(options: BackupOptions): Promise<ClusterBackup> {
  const { postgres, target, onProgress } = options;
  if (await isPresent(target)) throw new Error(`${target} exists already.`);
  const making = join(dirname(target), `${basename(target)}.${randomUUID()}.partial`);
  await mkdir(making, { recursive: true, mode: 0o700 });
  try {
    const backup = await copyOnline(postgres, making, onProgress);
    const credentials = await readFile(postgres.paths.credentials);
    await writeFile(join(making, 'credentials.json'), credentials, { mode: 0o600, flush: true });
    await writeFile(join(making, 'backup.json'), JSON.stringify(backup), { flush: true });
    await rename(making, target);
    return backup;
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}

async function copyOnline(
  { superuserUrl, paths }: BackupOptions['postgres'],
  making: string,
  onProgress: Progress = () => undefined,
): Promise<ClusterBackup> {
  // One session for start, end and the slot that keeps the WAL from being recycled.
  const client = new pg.Client({ connectionString: superuserUrl, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const slot = `backup_${randomUUID().replaceAll('-', '_')}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const started = await queryRow<{ segment: string; major: number; madeAt: Date }>(
      client,
      `select pg_walfile_name(pg_backup_start('akatale', fast => true)) as segment, now() as "madeAt",
         current_setting('server_version_num')::int / 10000 as major`,
    );
    const cluster = join(making, 'cluster');
    const files = await copyData(paths.cluster, cluster, onProgress);
    const ended = await queryRow<{ segment: string; labelfile: string; spcmapfile: string }>(
      client,
      `select pg_walfile_name(lsn) as segment, labelfile, spcmapfile
         from pg_backup_stop(wait_for_archive => false)`,
    );
    if (ended.spcmapfile) throw new Error('A cluster with tablespaces cannot be backed up so.');
    const segments = await client.query<{ name: string }>(
      `select name from pg_ls_waldir() where name between $1 and $2 and length(name) = 24`,
      [started.segment, ended.segment],
    );
    for (const { name } of segments.rows) {
      files.push(await present(copyFile(`pg_wal/${name}`, paths.cluster, cluster), name));
    }
    await writeFile(join(making, 'backup_label'), ended.labelfile, { flush: true });
    files.push(await present(copyFile('backup_label', making, cluster), 'backup_label'));
    await rm(join(making, 'backup_label'));
    return { postgresMajor: started.major, madeAt: started.madeAt.toISOString(), files };
  } finally {
    await client.end();
  }
}

async function copyData(from: string, to: string, onProgress: Progress): Promise<CopiedFile[]> {
  const { folders, files } = await listTree(from, (path) => !LEFT_OUT.test(path));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  let done = 0;
  const onCopied = ({ bytes }: CopiedFile) => onProgress(Math.min((done += bytes), total), total);
  const paths = files.map(({ path }) => path).filter((path) => path !== CONTROL_FILE);
  return [...(await copyFiles(paths, from, to, onCopied)), ...(await copyFiles([CONTROL_FILE], from, to, onCopied))];
}

async function isPresent(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function queryRow<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  if (!rows[0]) throw new Error(`No answer to: ${text}`);
  return rows[0];
}

async function present(copying: Promise<CopiedFile | undefined>, name: string): Promise<CopiedFile> {
  const file = await copying;
  if (!file) throw new Error(`The backup lacks ${name}, which was removed while it ran.`);
  return file;
}
