import { existsSync } from 'node:fs';

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** Where Debian 12 puts each program. */
export const programs = {
  etcd: '/usr/bin/etcd',
  postgres: `${POSTGRES_BIN}/postgres`,
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nats: '/usr/sbin/nats-server',
  nginx: '/usr/sbin/nginx',
};

/** The package of each. */
export const packages: Record<keyof typeof programs, string> = {
  etcd: 'etcd-server',
  postgres: 'postgresql-15',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nats: 'nats-server',
  nginx: 'nginx',
};

/** Packages of Debian 12. */
export function missingPackages(): string[] {
  return (Object.keys(programs) as (keyof typeof programs)[])
    .filter((name) => !existsSync(programs[name]))
    .map((name) => packages[name]);
}
