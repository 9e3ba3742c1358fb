import { describe, expect, test } from 'vitest';
import { readCommand } from '../cluster.ts';
import { haproxyConfig, nginxConfig, oneMachine, patroniConfig, pgbouncerConfig, portsFrom } from './configs.ts';
import { inOrder } from './open-cluster.ts';
import { createParts, type Part } from './parts.ts';

const secrets = { superuser: 's', replication: 'r', rewind: 'w', application: 'secret', key: 'k' };
const plan = {
  folder: '/var/lib/market',
  root: '/srv/release',
  ports: portsFrom(7000),
  network: oneMachine,
  secrets,
  settings: { RATE_LIMIT_FACTOR: '20', PORT: '3000', PAYMENT_PROVIDER: 'manual' },
};
const parts = createParts(plan);

describe('parts', () => {
  test('are all there, each with a folder of its own', () => {
    const names = parts.map(({ name }) => name);
    expect(names.join(' ')).toBe(
      'etcd1 etcd2 etcd3 postgres1 postgres2 postgres3 haproxy pgbouncer nats1 nats2 nats3 s3 ' +
        'web1 web2 web3 worker1 worker2 nginx',
    );
    expect(parts.map(({ folder }) => folder)).toEqual(names.map((name) => `/var/lib/market/${name}`));
  });

  test('listen on ports that differ, near the first', () => {
    const ports = Object.values(plan.ports).flat();
    expect(new Set(ports).size).toBe(ports.length);
    expect([Math.min(...ports), Math.max(...ports)]).toEqual([7000, 7059]);
  });

  test('that refuse to run as root do not, and those of the checkout do', () => {
    const own = parts.filter(({ runsAs }) => runsAs === 'caller').map(({ name }) => name);
    expect(own).toEqual(['s3', 'web1', 'web2', 'web3', 'worker1', 'worker2']);
  });
});

describe('configurations', () => {
  test('Patroni writes again within half a minute, and answers a commit when two have it', () => {
    const config = JSON.parse(patroniConfig(plan, 1)) as {
      name: string;
      bootstrap: { dcs: Record<string, unknown> };
      postgresql: Record<string, unknown>;
    };
    expect(config.name).toBe('postgres2');
    expect(config.bootstrap.dcs).toMatchObject({ ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true });
    expect(config.postgresql).toMatchObject({ listen: '127.0.0.1:7042', data_dir: '/var/lib/market/postgres2/data' });
  });

  test('Patroni finds every etcd, and only the proxies where there are some', () => {
    const etcdsOf = (each: typeof plan) => (JSON.parse(patroniConfig(each, 1)) as { etcd3: unknown }).etcd3;
    const hosts = ['127.0.0.1:7031', '127.0.0.1:7032', '127.0.0.1:7033'];
    expect(etcdsOf(plan)).toEqual({ hosts });
    expect(etcdsOf({ ...plan, network: { ...oneMachine, hasEtcdProxies: true } })).toEqual({
      hosts,
      use_proxies: true,
    });
  });

  test('HAProxy asks Patroni which PostgreSQL is the primary', () => {
    const [writing = '', reading = ''] = haproxyConfig(plan).split('listen ').slice(1);
    expect(writing).toContain('bind 127.0.0.1:7010\n  option httpchk OPTIONS /primary\n');
    expect(writing).toContain('server postgres3 127.0.0.1:7043 check port 7046');
    expect(reading).toContain('bind 127.0.0.1:7011');
    expect(reading).toContain('OPTIONS /replica?');
  });

  test('PgBouncer pools transactions on the writing port', () => {
    const config = pgbouncerConfig(plan);
    expect(config).toContain('akatale = host=127.0.0.1 port=7010 ');
    expect(config).toContain('\nlisten_port = 7020\n');
    expect(config).toContain('\npool_mode = transaction\n');
  });

  test('nginx forwards to every web, and upgrades live connections', () => {
    const config = nginxConfig(plan);
    expect(config.match(/server 127\.0\.0\.1:\d+/g)).toEqual([1, 2, 3].map((n) => `server 127.0.0.1:700${n}`));
    expect(config.split('location = /ws')[1]).toContain('proxy_set_header Upgrade $http_upgrade;');
  });

  test('the product gets the settings of who starts it, but for those that the cluster decides', () => {
    const [web] = parts.filter(({ name }) => name === 'web2');
    expect(web?.env).toMatchObject({
      RATE_LIMIT_FACTOR: '20',
      PAYMENT_PROVIDER: 'manual',
      PORT: '7002',
      PUBLIC_URL: 'http://127.0.0.1:7000',
      DATABASE_URL: 'postgres://akatale:secret@127.0.0.1:7020/akatale',
      DATABASE_DIRECT_URL: 'postgres://akatale:secret@127.0.0.1:7010/akatale',
      DATABASE_REPLICA_URL: 'postgres://akatale:secret@127.0.0.1:7011/akatale',
      PREPARED_STATEMENTS: 'off',
      NATS_URL: 'nats://127.0.0.1:7051,nats://127.0.0.1:7052,nats://127.0.0.1:7053',
    });
  });
});

describe('inOrder', () => {
  const needs = ({ dependsOn }: Part) => dependsOn;

  test('acts on a part after all that it needs, once', async () => {
    const acted: string[] = [];
    await inOrder(parts.toReversed(), needs, async ({ name }) => void acted.push(name));
    expect(acted.toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
    for (const { name, dependsOn } of parts) {
      for (const needed of dependsOn) expect(acted.indexOf(needed)).toBeLessThan(acted.indexOf(name));
    }
  });

  test('needs nothing that was not chosen', async () => {
    const acted: string[] = [];
    const chosen = parts.filter(({ name }) => name === 'web1' || name === 'haproxy');
    await inOrder(chosen, needs, async ({ name }) => void acted.push(name));
    expect(acted.toSorted()).toEqual(['haproxy', 'web1']);
  });

  test('leaves out what needs a part that failed, and says each failure once', async () => {
    const acted: string[] = [];
    const acting = inOrder(parts, needs, async ({ name }) => {
      if (name === 'postgres2') throw new Error('postgres2 ended');
      acted.push(name);
    });
    await expect(acting).rejects.toThrow(/^postgres2 ended$/);
    const left = ['postgres2', 'haproxy', 'pgbouncer', 'web1', 'web2', 'web3', 'worker1', 'worker2', 'nginx'];
    expect(new Set([...acted, ...left])).toEqual(new Set(parts.map(({ name }) => name)));
    expect(acted.filter((name) => left.includes(name))).toEqual([]);
  });
});

test.each([
  ['', { verb: 'start', names: [] }],
  ['start web1', { verb: 'start', names: ['web1'] }],
  ['stop', { verb: 'stop', names: [] }],
  ['kill postgres1 web2', { verb: 'kill', names: ['postgres1', 'web2'] }],
  ['status', { verb: 'status', names: [] }],
  ['kill', undefined],
  ['status web1', undefined],
  ['destroy web1', undefined],
  ['fly', undefined],
])('“%s” is read as a command, or refused', (words, command) => {
  expect(readCommand(words === '' ? [] : words.split(' '))).toEqual(command);
});
