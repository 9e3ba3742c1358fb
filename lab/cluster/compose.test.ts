import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { settingNames } from '../../server/src/config-schema.ts';
import { readConfig } from '../../server/src/config.ts';
import { buildImage, inside, type Image } from '../../server/test/image/build-image.ts';
import { parseDockerfile } from '../../server/test/image/dockerfile.ts';
import { containerPlan } from './container-plan.ts';
import { createParts, type Part } from './parts.ts';
import { packages, programs } from './programs.ts';

interface Service {
  build?: string | { dockerfile: string };
  command?: string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  networks?: { default: { ipv4_address: string } };
  extra_hosts?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
}

const repository = join(import.meta.dirname, '../..');
const secrets: Record<string, string> = {
  SUPERUSER_PASSWORD: '5e',
  REPLICATION_PASSWORD: '4e',
  REWIND_PASSWORD: '3e',
  APPLICATION_PASSWORD: '2e',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
};
const source = await readFile(join(repository, 'compose.cluster.yaml'), 'utf8');
const filled = source.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => secrets[name] ?? '');
const { services, volumes } = parse(filled, { merge: true, maxAliasCount: -1 }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
/** Beside the parts of the cluster. */
const MAIL = 'mail:1025';
const plan = containerPlan(secrets);
const parts = createParts(plan);
const ofProduct = parts.filter(({ runsAs }) => runsAs === 'caller');
const around = parts.filter((part) => !ofProduct.includes(part));
const folder = await openTemporaryFolder({ onDisk: true });
const images = new Map<string, Image>();

beforeAll(async () => {
  for (const name of ['Dockerfile', 'Dockerfile.cluster']) {
    const dockerfile = await readFile(join(repository, name), 'utf8');
    const place = await mkdtemp(join(folder.dir, 'image-'));
    images.set(name, await buildImage({ dockerfile, repository, folder: place, runs: false }));
  }
});
afterAll(async () => folder.remove());

function serviceOf(name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`compose.cluster.yaml has no service “${name}”`);
  return service;
}

function imageOf({ build }: Service): Image {
  const image = images.get(typeof build === 'object' ? build.dockerfile : 'Dockerfile');
  if (!image || build === undefined) throw new Error('The service is built from no Dockerfile');
  return image;
}

/** The variables of a container: those of its image, and its own. */
function environmentOf(service: Service): Record<string, string> {
  const own = Object.entries(service.environment ?? {}).map(([name, value]) => [name, String(value)]);
  return { ...imageOf(service).environment, ...Object.fromEntries(own) };
}

/** Every `host:port` in what a part is told, but for the address that people use. */
function addressesIn({ files, command, env }: Part): string[] {
  const { PUBLIC_URL: _, ...settings } = env;
  const told = [...Object.values(files), ...command, ...Object.values(settings)].join('\n');
  const found = told.match(/\b[a-z][a-z0-9]*(:| port=)\d{4}\b/g) ?? [];
  return found.map((address) => address.replace(' port=', ':'));
}

describe('the services', () => {
  test('are the parts of the cluster and a mail server, and start in the same order', () => {
    expect(new Set(Object.keys(services))).toEqual(new Set([...parts.map(({ name }) => name), 'mail']));
    for (const { name, dependsOn } of parts) {
      const { mail, ...others } = serviceOf(name).depends_on ?? {};
      expect(new Set(Object.keys(others)), name).toEqual(new Set(dependsOn));
      expect(mail !== undefined, name).toBe(/^web|^worker/.test(name));
    }
  });

  test('wait for what is healthy, which each of these can say', () => {
    for (const { name, dependsOn } of parts) {
      for (const needed of dependsOn) {
        expect(serviceOf(name).depends_on?.[needed]?.condition).toBe('service_healthy');
        const { healthcheck } = serviceOf(needed);
        expect(healthcheck?.test ?? imageOf(serviceOf(needed)).healthcheck, needed).not.toEqual([]);
        expect(healthcheck?.disable, needed).toBeUndefined();
      }
    }
  });

  test('store what must outlive them in a volume each', () => {
    const stored = parts.map(({ name }) => name).filter((name) => /^(etcd|postgres|s3)/.test(name));
    expect(Object.keys(volumes)).toEqual(stored.toSorted());
    for (const { name } of parts) {
      const service = serviceOf(name);
      const own = stored.includes(name) ? [`${name}:${imageOf(service).environment['DATA_DIR']}`] : undefined;
      expect(service.volumes, name).toEqual(own);
    }
  });

  test('are entered only through nginx, from this machine, where people are told to', () => {
    const port = new URL(parts.find(({ name }) => name === 'web1')?.env['PUBLIC_URL'] ?? '').port;
    expect(serviceOf('nginx').ports).toEqual([`127.0.0.1:${port}:${plan.ports.nginx}`]);
    for (const { name } of parts) if (name !== 'nginx') expect(serviceOf(name).ports, name).toBeUndefined();
  });

  test('find each other where each listens', () => {
    const { ports } = plan;
    const each = (kind: string, ...lists: (readonly number[])[]) =>
      lists.flatMap((list) => list.map((port, index) => `${kind}${index + 1}:${port}`));
    const right = new Set([
      ...each('etcd', ports.etcd, ports.etcdPeer),
      ...each('postgres', ports.postgres, ports.patroni),
      ...[ports.writing, ports.reading, ports.haproxy].map((port) => `haproxy:${port}`),
      `pgbouncer:${ports.pgbouncer}`,
      ...each('nats', ports.nats, ports.natsRoute, ports.natsMonitor),
      ...each('web', ports.web),
      `s3:${ports.s3}`,
      MAIL,
    ]);
    const told = parts.flatMap(addressesIn);
    expect(told.filter((address) => !right.has(address))).toEqual([]);
    for (const { name } of parts.filter((part) => part.port !== undefined && part.name !== 'nginx')) {
      expect(told, name).toContainEqual(expect.stringMatching(`^${name}:`));
    }
    const local = parts.flatMap(({ files, command }) => [...Object.values(files), ...command]);
    expect(local.join('\n')).not.toContain('127.0.0.1');
  });

  test('keep their address where others look up a name once', () => {
    const known = serviceOf('haproxy').extra_hosts ?? {};
    for (const [name, address] of Object.entries(known)) {
      expect(serviceOf(name).networks?.default.ipv4_address).toBe(address);
    }
    for (const part of around.filter(({ name }) => /^(haproxy|nginx|pgbouncer)$/.test(name))) {
      expect(serviceOf(part.name).extra_hosts).toEqual(known);
      const hosts = addressesIn(part).map((address) => address.split(':')[0]);
      expect(Object.keys(known), part.name).toEqual(expect.arrayContaining(hosts));
    }
    expect(plan.network.proxy).toBe(known['nginx']);
  });
});

describe('the image of the parts around the product', () => {
  test('has the programs that they start, and no others', async () => {
    const [stage] = parseDockerfile(await readFile(join(repository, 'Dockerfile.cluster'), 'utf8'));
    const run = stage?.instructions.find(({ keyword }) => keyword === 'RUN')?.argument ?? '';
    const [, installed = ''] = /apt-get install -y --no-install-recommends ([^&]*)/.exec(run) ?? [];
    expect(installed.trim().split(' ').toSorted()).toEqual(Object.values(packages).toSorted());
    const started: string[] = around.map(({ command }) => command[0]);
    for (const program of started) expect(Object.values(programs)).toContain(program);
  });

  test.each(around.map(({ name }) => name))('gets the secrets that %s needs', (name) => {
    const service = serviceOf(name);
    expect(service.environment?.['PART']).toBe(name);
    const made = createParts(containerPlan(environmentOf(service))).find((part) => part.name === name);
    expect(made).toEqual(parts.find((part) => part.name === name));
  });

  test('makes a part from the files that it copies, and starts as an account that PostgreSQL accepts', async () => {
    const service = serviceOf('postgres2');
    const image = imageOf(service);
    expect([image.user, image.command.at(-1), image.healthcheck.at(-1)]).toEqual(['postgres', 'start', 'health']);
    const words = [...image.command.slice(1, -1), 'show'];
    const options = { cwd: inside(image, '.'), env: environmentOf(service) };
    const { stdout } = await promisify(execFile)(process.execPath, words, options);
    expect(JSON.parse(stdout)).toEqual(parts.find(({ name }) => name === 'postgres2'));
  });
});

describe('the product', () => {
  test.each(ofProduct.map(({ name }) => name))('%s is started as the cluster starts it', (name) => {
    const service = serviceOf(name);
    const { environment } = imageOf(service);
    const { command = [], env = {} } = ofProduct.find((part) => part.name === name) ?? {};
    expect(service.command).toEqual(command.map((word) => word.replace(process.execPath, 'node').replace('/app/', '')));
    expect(environmentOf(service)).toEqual({ ...environment, ...env, DATA_DIR: environment['DATA_DIR'] });
  });

  test.each(['web1', 'web2', 'web3', 'worker1', 'worker2'])('the settings of %s are known and accepted', (name) => {
    const service = serviceOf(name);
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(service.environment ?? {})));
    const { database, http, natsUrls, s3, secretsKey } = readConfig(environmentOf(service));
    expect(new Set([database.url, database.directUrl, database.replicaUrl]).size).toBe(3);
    expect([http.trustProxy, natsUrls?.length, s3?.endpoint]).toEqual([[plan.network.proxy], 3, 'http://s3:7004']);
    expect(secretsKey).toHaveLength(32);
  });

  test('no secret is in the file', () => {
    const variables = [...source.matchAll(/\$\{([^}]*)\}/g)].map(([, variable]) => variable);
    expect(new Set(variables)).toEqual(new Set(Object.keys(secrets).map((name) => `${name}:?`)));
    const passwords = Object.entries(serviceOf('postgres1').environment ?? {}).filter(([name]) => name !== 'PART');
    expect(Object.fromEntries(passwords)).toEqual(Object.fromEntries(Object.entries(secrets).slice(0, -1)));
  });
});
