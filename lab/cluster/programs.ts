import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Missing } from '../missing.ts';

/** The folder that has all of them, where they are not where Debian 12 puts them. */
const folder = process.env['LAB_PROGRAMS'];
const at = (path: string) => (folder === undefined ? path : join(folder, basename(path)));

export const POSTGRES_BIN = folder ?? '/usr/lib/postgresql/15/bin';

export const programs = {
  etcd: at('/usr/bin/etcd'),
  postgres: join(POSTGRES_BIN, 'postgres'),
  patroni: at('/usr/bin/patroni'),
  haproxy: at('/usr/sbin/haproxy'),
  pgbouncer: at('/usr/sbin/pgbouncer'),
  nats: at('/usr/sbin/nats-server'),
  nginx: at('/usr/sbin/nginx'),
};
type Program = keyof typeof programs;

/** The package of each, of Debian 12. */
export const packages: Record<Program, string> = {
  etcd: 'etcd-server',
  postgres: 'postgresql-15',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nats: 'nats-server',
  nginx: 'nginx',
};
const all = Object.keys(packages) as Program[];

export function missingPackages(needed: readonly Program[] = all): string[] {
  return needed.filter((name) => !existsSync(programs[name])).map((name) => packages[name]);
}

/** Throws with what is missing, and the line to type. */
export function requirePrograms(needed: readonly Program[] = all): void {
  const missing = missingPackages(needed);
  if (missing.length === 0) return;
  const where = folder === undefined ? 'Not installed' : `Not in ${folder}`;
  throw new Missing(
    `${where}: what these packages of Debian 12 have. Type this, and start again:\n` +
      `  sudo apt-get install -y --no-install-recommends ${missing.join(' ')}`,
  );
}

/** All that the short mode does of what needs so many servers. */
export function checkPrograms(): number {
  requirePrograms();
  console.log('The servers are here. This has no short mode: it needs all of them.');
  return 0;
}

/** Whether what is missing can be installed from here. */
export function canInstall(): boolean {
  return folder === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
