import { join } from 'node:path';
import { POSTGRES_BIN } from './programs.ts';

/** What the parts are made from. */
export interface Plan {
  /** Everything is stored under it: a folder for each part. */
  folder: string;
  /** The checkout whose product runs. */
  root: string;
  ports: Ports;
  network: Network;
  secrets: Secrets;
  /** Settings of the product that are passed on to it. */
  settings: Record<string, string>;
}

/** Where the parts listen, and find each other. */
export interface Network {
  listen: string;
  /** The host of a part, by its name. */
  hostOf: (name: string) => string;
  /** The address from which nginx asks the product. */
  proxy: string;
  /**
   * Whether proxies stand in the place of the etcds, as in a drill: Patroni asks these alone, and not where the etcds say
   * that they are. Patroni 3.0 cannot start then while the first does not answer.
   */
  hasEtcdProxies?: boolean;
}

export const oneMachine: Network = { listen: '127.0.0.1', hostOf: () => '127.0.0.1', proxy: '127.0.0.1' };

export interface Secrets {
  superuser: string;
  replication: string;
  rewind: string;
  application: string;
  /** `SECRETS_KEY` of the product. */
  key: string;
}

export type Ports = ReturnType<typeof portsFrom>;

export function portsFrom(base: number) {
  const three = (first: number) => [base + first, base + first + 1, base + first + 2] as const;
  return {
    nginx: base,
    web: three(1),
    s3: base + 4,
    writing: base + 10,
    reading: base + 11,
    haproxy: base + 12,
    pgbouncer: base + 20,
    etcd: three(31),
    etcdPeer: three(34),
    postgres: three(41),
    patroni: three(44),
    nats: three(51),
    natsRoute: three(54),
    natsMonitor: three(57),
  };
}

export const DATABASE = 'akatale';

/** Where others find a port of a part. */
export function addressOf({ network }: Plan, name: string, port: number): string {
  return `${network.hostOf(name)}:${port}`;
}

/** Where others find the parts of a kind that there is three times. */
export function addressesOf(plan: Plan, kind: string, ports: readonly number[]): string[] {
  return ports.map((port, index) => addressOf(plan, `${kind}${index + 1}`, port));
}

/** Index 0 is `postgres1`. YAML includes JSON. */
export function patroniConfig(plan: Plan, index: 0 | 1 | 2): string {
  const { folder, ports, network, secrets } = plan;
  const name = `postgres${index + 1}`;
  const own = join(folder, name);
  const addresses = (port: number) => ({
    listen: `${network.listen}:${port}`,
    connect_address: addressOf(plan, name, port),
  });
  const config = {
    scope: DATABASE,
    name,
    restapi: addresses(ports.patroni[index]),
    etcd3: { hosts: addressesOf(plan, 'etcd', ports.etcd), ...(network.hasEtcdProxies && { use_proxies: true }) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        primary_start_timeout: 10,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          // Those that all nodes must agree on.
          parameters: { max_connections: 200, max_wal_senders: 10, wal_keep_size: '128MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      post_init: `/bin/sh '${join(own, 'post-init.sh')}'`,
    },
    postgresql: {
      ...addresses(ports.postgres[index]),
      data_dir: join(own, 'data'),
      bin_dir: POSTGRES_BIN,
      pgpass: join(own, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
        rewind: { username: 'rewinder', password: secrets.rewind },
      },
      // Otherwise a copy waits a minute and a half for a checkpoint that spares the disk.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: {
        unix_socket_directories: '',
        shared_buffers: '128MB',
        max_wal_size: '512MB',
        hot_standby_feedback: 'on',
        // Compiling takes seconds where the statement takes milliseconds.
        jit: 'off',
        timezone: 'UTC',
        log_timezone: 'UTC',
      },
      pg_hba: ['host all all samenet scram-sha-256', 'host replication replicator samenet scram-sha-256'],
    },
    watchdog: { mode: 'off' },
  };
  return JSON.stringify(config, null, 2);
}

/** Runs once, on the first primary, with the superuser's connection as its argument. */
export function postInitScript({ secrets }: Plan): string {
  return `exec ${POSTGRES_BIN}/psql "$1" -v ON_ERROR_STOP=1 \\
  -c "create role ${DATABASE} login password '${secrets.application}'" \\
  -c "create database ${DATABASE} owner ${DATABASE}"
`;
}

export function haproxyConfig(plan: Plan): string {
  const { folder, ports, network } = plan;
  const servers = addressesOf(plan, 'postgres', ports.postgres).map(
    (address, index) => `  server postgres${index + 1} ${address} check port ${ports.patroni[index]}`,
  );
  return `global
  maxconn 2000
  stats socket "${join(folder, 'haproxy/admin.sock')}" mode 600 level admin
defaults
  mode tcp
  option clitcpka
  option srvtcpka
  timeout connect 2s
  timeout check 2s
  # Connections that LISTEN are silent for hours.
  timeout client 1d
  timeout server 1d
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
listen writing
  bind ${network.listen}:${ports.writing}
  option httpchk OPTIONS /primary
${servers.join('\n')}
listen reading
  bind ${network.listen}:${ports.reading}
  balance leastconn
  option httpchk OPTIONS /replica?lag=16MB
${servers.join('\n')}
frontend health
  mode http
  bind ${network.listen}:${ports.haproxy}
  monitor-uri /healthz
  monitor fail if { nbsrv(writing) lt 1 }
`;
}

/** The limits that the product sets for its sessions where there is no pooler are set here. */
export function pgbouncerConfig({ folder, ports, network }: Plan): string {
  return `[databases]
${DATABASE} = host=${network.hostOf('haproxy')} port=${ports.writing} connect_query='set statement_timeout = 3000'
[pgbouncer]
listen_addr = ${network.listen}
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'pgbouncer/users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
idle_transaction_timeout = 10
query_wait_timeout = 5
server_connect_timeout = 3
; The default of 15 would keep a new primary waiting.
server_login_retry = 1
`;
}

export function nginxConfig(plan: Plan): string {
  const { ports, network } = plan;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`);
  const webs = addressesOf(plan, 'web', ports.web).map(
    (address) => `    server ${address} max_fails=1 fail_timeout=3s;`,
  );
  const headers = `proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;`;
  return `daemon off;
pid nginx.pid;
error_log stderr warn;
worker_processes 2;
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.join(' ')}
  upstream web {
    zone web 64k;
${webs.join('\n')}
  }
  server {
    listen ${network.listen}:${ports.nginx};
    # The product refuses what is too large in its own words.
    client_max_body_size 0;
    proxy_http_version 1.1;
    proxy_connect_timeout 1s;
    # A request that a web may have begun goes to another only where a second time changes nothing.
    proxy_next_upstream error timeout;
    location / {
      proxy_pass http://web;
      ${headers}
      proxy_set_header Connection "";
    }
    # Mailbox and payments of the development, which answer only to this machine: to who sends no header of a proxy.
    location /dev/ {
      proxy_pass http://web;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
    }
    # While a release is rolled over another, the files of a page may be on another web than the one that sent it.
    location /assets/ {
      proxy_pass http://web;
      proxy_next_upstream error timeout http_404;
      ${headers}
      proxy_set_header Connection "";
    }
    location = /ws {
      proxy_pass http://web;
      ${headers}
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection upgrade;
      proxy_read_timeout 2m;
    }
  }
}
`;
}

/** What the product is told of the parts around it. */
export function productSettings(plan: Plan): Record<string, string> {
  const { folder, ports, network, secrets, settings } = plan;
  const database = (name: string, port: number) =>
    `postgres://${DATABASE}:${secrets.application}@${addressOf(plan, name, port)}/${DATABASE}`;
  return {
    PAYMENT_PROVIDER: 'fake',
    ...settings,
    HOST: network.listen,
    PUBLIC_URL: `http://127.0.0.1:${ports.nginx}`,
    TRUST_PROXY: network.proxy,
    DATA_DIR: join(folder, 'product'),
    DATABASE_URL: database('pgbouncer', ports.pgbouncer),
    DATABASE_DIRECT_URL: database('haproxy', ports.writing),
    DATABASE_REPLICA_URL: database('haproxy', ports.reading),
    PREPARED_STATEMENTS: 'off',
    NATS_URL: addressesOf(plan, 'nats', ports.nats)
      .map((address) => `nats://${address}`)
      .join(','),
    S3_ENDPOINT: `http://${addressOf(plan, 's3', ports.s3)}`,
    S3_BUCKET: 'test-bucket',
    S3_REGION: 'af-south-1',
    S3_ACCESS_KEY_ID: 'cluster',
    S3_SECRET_ACCESS_KEY: 'the stand-in does not check it',
    SECRETS_KEY: secrets.key,
  };
}
