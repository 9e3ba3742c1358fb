import { join } from 'node:path';
import {
  addressesOf,
  addressOf,
  haproxyConfig,
  nginxConfig,
  patroniConfig,
  pgbouncerConfig,
  postInitScript,
  productSettings,
  DATABASE,
  type Plan,
} from './configs.ts';
import type { Answering } from './health.ts';
import { programs } from './programs.ts';

/** A process of the cluster with its children, as data. */
export interface Part {
  name: string;
  /** Its folder, with `log` and `pid`. */
  folder: string;
  /** Written into the folder before each start, by name. */
  files: Record<string, string>;
  command: readonly [program: string, ...args: string[]];
  /** Its environment beside PATH, HOME and the locale. */
  env: Record<string, string>;
  /** Unset: its folder. */
  cwd?: string;
  /** Some servers refuse to run as root. The product's own processes need this checkout, and run as who starts them. */
  runsAs: 'server account' | 'caller';
  /** Where others find it; a worker listens nowhere. */
  port?: number;
  health: Health;
  /** Started after these are healthy, and stopped before them. */
  dependsOn: readonly string[];
  /** Patroni's PostgreSQL outlives it, and is found by its data folder. */
  serverData?: string;
}

/** What answers, or a line of the log. */
export type Health = Answering | { line: string };

const INDEXES = [0, 1, 2] as const;
const numbered = (name: string) => INDEXES.map((index) => `${name}${index + 1}`);

/** In the order in which they are listed. */
export function createParts(plan: Plan): Part[] {
  return [
    ...INDEXES.map((index) => etcd(plan, index)),
    ...INDEXES.map((index) => postgres(plan, index)),
    haproxy(plan),
    pgbouncer(plan),
    ...INDEXES.map((index) => nats(plan, index)),
    s3(plan),
    ...INDEXES.map((index) => web(plan, `web${index + 1}`, plan.ports.web[index])),
    worker(plan, 'worker1'),
    worker(plan, 'worker2'),
    nginx(plan),
  ];
}

function server(plan: Plan, name: string) {
  const folder = join(plan.folder, name);
  return { name, folder, files: {}, env: {}, runsAs: 'server account', dependsOn: [] } as const;
}

function etcd(plan: Plan, index: 0 | 1 | 2): Part {
  const { ports, network } = plan;
  const name = `etcd${index + 1}`;
  const client = `http://${addressOf(plan, name, ports.etcd[index])}`;
  const members = addressesOf(plan, 'etcd', ports.etcdPeer).map((address, at) => `etcd${at + 1}=http://${address}`);
  const flags = {
    name,
    'data-dir': 'data',
    'listen-client-urls': `http://${network.listen}:${ports.etcd[index]}`,
    'advertise-client-urls': client,
    'listen-peer-urls': `http://${network.listen}:${ports.etcdPeer[index]}`,
    'initial-advertise-peer-urls': `http://${addressOf(plan, name, ports.etcdPeer[index])}`,
    'initial-cluster': members.join(','),
    'initial-cluster-token': DATABASE,
    'initial-cluster-state': 'new',
    // On one busy disk the defaults, half of these, hold elections that nobody needs.
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    'auto-compaction-mode': 'periodic',
    'auto-compaction-retention': '1h',
    logger: 'zap',
  };
  return {
    ...server(plan, name),
    command: [programs.etcd, ...Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`)],
    port: ports.etcd[index],
    health: { url: `${client}/health` },
  };
}

function postgres(plan: Plan, index: 0 | 1 | 2): Part {
  const name = `postgres${index + 1}`;
  return {
    ...server(plan, name),
    files: { 'patroni.json': patroniConfig(plan, index), 'post-init.sh': postInitScript(plan) },
    command: [programs.patroni, 'patroni.json'],
    port: plan.ports.postgres[index],
    health: { url: `http://${addressOf(plan, name, plan.ports.patroni[index])}/health` },
    dependsOn: numbered('etcd'),
    serverData: join(plan.folder, name, 'data'),
  };
}

function haproxy(plan: Plan): Part {
  return {
    ...server(plan, 'haproxy'),
    files: { 'haproxy.cfg': haproxyConfig(plan) },
    command: [programs.haproxy, '-db', '-f', 'haproxy.cfg'],
    port: plan.ports.writing,
    health: { url: `http://${addressOf(plan, 'haproxy', plan.ports.haproxy)}/healthz` },
    dependsOn: numbered('postgres'),
  };
}

function pgbouncer(plan: Plan): Part {
  const { pgbouncer: port } = plan.ports;
  return {
    ...server(plan, 'pgbouncer'),
    files: {
      'pgbouncer.ini': pgbouncerConfig(plan),
      'users.txt': `"${DATABASE}" "${plan.secrets.application}"\n`,
    },
    command: [programs.pgbouncer, 'pgbouncer.ini'],
    port,
    health: { port },
    dependsOn: ['haproxy'],
  };
}

function nats(plan: Plan, index: 0 | 1 | 2): Part {
  const { listen } = plan.network;
  const { nats, natsRoute, natsMonitor } = plan.ports;
  const name = `nats${index + 1}`;
  const routes = addressesOf(plan, 'nats', natsRoute).filter((_, other) => other !== index);
  const flags = {
    name,
    addr: listen,
    port: String(nats[index]),
    http_port: String(natsMonitor[index]),
    cluster_name: DATABASE,
    cluster: `nats://${listen}:${natsRoute[index]}`,
    routes: routes.map((address) => `nats://${address}`).join(','),
  };
  return {
    ...server(plan, name),
    command: [programs.nats, ...Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`)],
    port: nats[index],
    health: { url: `http://${addressOf(plan, name, natsMonitor[index])}/healthz` },
  };
}

function nginx(plan: Plan): Part {
  const { nginx: port } = plan.ports;
  const { folder, ...rest } = server(plan, 'nginx');
  return {
    ...rest,
    folder,
    files: { 'nginx.conf': nginxConfig(plan) },
    command: [programs.nginx, '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'],
    port,
    health: { port },
    dependsOn: numbered('web'),
  };
}

function ours(plan: Plan, name: string) {
  return { ...server(plan, name), cwd: plan.root, runsAs: 'caller' } as const;
}

function s3(plan: Plan): Part {
  const { s3: port } = plan.ports;
  const { folder, ...rest } = ours(plan, 's3');
  const program = join(plan.root, 'lab/cluster/s3-process.ts');
  return {
    ...rest,
    folder,
    command: [process.execPath, program, join(folder, 'data'), String(port), plan.network.listen],
    port,
    health: { port },
  };
}

const behindProduct = ['pgbouncer', 's3', ...numbered('nats')];

function web(plan: Plan, name: string, port: number): Part {
  return {
    ...ours(plan, name),
    command: [process.execPath, join(plan.root, 'tools/start.ts'), 'web'],
    env: { ...productSettings(plan), PORT: String(port) },
    port,
    health: { url: `http://${addressOf(plan, name, port)}/readyz` },
    dependsOn: behindProduct,
  };
}

function worker(plan: Plan, name: string): Part {
  return {
    ...ours(plan, name),
    command: [process.execPath, join(plan.root, 'tools/start.ts'), 'worker'],
    env: productSettings(plan),
    health: { line: ' is ready' },
    dependsOn: behindProduct,
  };
}
