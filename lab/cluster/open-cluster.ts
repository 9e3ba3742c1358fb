import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canReach, serverAccount, type ServerAccount } from '@akatale/embedded-postgres/server-account';
import { settingNames } from '../../server/src/config-schema.ts';
import { build } from '../../tools/build.ts';
import { oneMachine, portsFrom, productSettings, type Plan, type Secrets } from './configs.ts';
import { ask } from './health.ts';
import { installMissing } from './install-missing.ts';
import { createParts, type Part } from './parts.ts';
import { isHealthy, pidOf, startPart, stopPart, untilHealthy } from './run-part.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface PartStatus {
  name: string;
  /** Of a PostgreSQL: primary, sync standby or replica; of an etcd: leader or follower. */
  role: string;
  pid: number | undefined;
  port: number | undefined;
  state: 'healthy' | 'not healthy' | 'not running';
}

export interface Cluster {
  plan: Plan;
  parts: readonly Part[];
  /** Where people find the market. */
  url: string;
  /** Throws where there is no such part. */
  part(name: string): Part;
  /** Starts those of these parts, or of all, that do not run, until they are healthy; returns whether there were any. */
  start(parts?: readonly Part[]): Promise<boolean>;
  stop(parts?: readonly Part[]): Promise<void>;
  status(): Promise<PartStatus[]>;
  /** Stops everything and deletes its data. */
  destroy(): Promise<void>;
}

type Environment = Record<string, string | undefined>;

/**
 * The cluster in the folder `CLUSTER_DIR`, which listens from the port `CLUSTER_PORT` on. Opening it starts nothing.
 * Settings of the product in `env` are passed on to it. Parts are data: one that differs can be started in the place of
 * another, and `killPart` kills one.
 */
export async function openCluster(
  env: Environment,
  report: (line: string) => void = () => undefined,
): Promise<Cluster> {
  const plan = await readPlan(env);
  const parts = createParts(plan);
  const part = (name: string) => {
    const found = parts.find((each) => each.name === name);
    if (!found) throw new Error(`There is no part “${name}”, but ${parts.map((each) => each.name).join(', ')}.`);
    return found;
  };
  const stop = async (chosen = parts as readonly Part[]) =>
    inOrder(chosen, dependentsAmong(chosen), async (each) => {
      if (await stopPart(each)) report(`${each.name.padEnd(10)} stopped`);
    });
  return {
    plan,
    parts,
    url: `http://127.0.0.1:${plan.ports.nginx}`,
    part,
    async start(chosen = parts) {
      await installMissing(report);
      const account = await prepareFolder(plan);
      if (chosen.some(({ runsAs }) => runsAs === 'caller')) await build();
      let hasStarted = false;
      await inOrder(
        chosen,
        ({ dependsOn }) => dependsOn,
        async (each) => {
          if (await isHealthy(each)) return;
          hasStarted = true;
          report(await startUntilHealthy(each, account));
        },
      );
      return hasStarted;
    },
    stop,
    status: async () => Promise.all(parts.map(statusOf)),
    async destroy() {
      await stop();
      await rm(plan.folder, { recursive: true, force: true });
    },
  };
}

async function readPlan(env: Environment): Promise<Plan> {
  const folder = resolve(env['CLUSTER_DIR'] || 'data/cluster');
  return {
    folder,
    root: ROOT,
    ports: portsFrom(Number(env['CLUSTER_PORT'] || 7000)),
    network: oneMachine,
    secrets: await loadSecrets(folder),
    settings: Object.fromEntries(settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
  };
}

/** Stored by the first start. */
async function loadSecrets(folder: string): Promise<Secrets> {
  const stored = await readFile(join(folder, 'secrets.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored !== undefined) return JSON.parse(stored) as Secrets;
  const password = () => randomBytes(18).toString('hex');
  return {
    superuser: password(),
    replication: password(),
    rewind: password(),
    application: password(),
    key: randomBytes(32).toString('base64'),
  };
}

/** Stores what a later start and the product's command line need; returns the account of servers that refuse root. */
async function prepareFolder(plan: Plan): Promise<ServerAccount | undefined> {
  const { folder } = plan;
  await mkdir(folder, { recursive: true });
  const account = await serverAccount(join(folder, 'postgres1'));
  if (account && !canReach(account, folder)) {
    throw new Error(
      `${account.name} cannot enter ${folder}. Set CLUSTER_DIR, for example to /var/lib/akatale-cluster.`,
    );
  }
  const settings = Object.entries(productSettings(plan)).map(([name, value]) => `${name}='${value}'\n`);
  await writeFile(join(folder, 'secrets.json'), JSON.stringify(plan.secrets), { mode: 0o600 });
  await writeFile(join(folder, 'product.env'), settings.join(''), { mode: 0o600 });
  return account;
}

async function startUntilHealthy(part: Part, account: ServerAccount | undefined): Promise<string> {
  const startedAt = performance.now();
  if (pidOf(part) === undefined) await startPart(part, account);
  await untilHealthy(part);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
  return `${part.name.padEnd(10)} healthy after ${seconds} s${part.port ? `  127.0.0.1:${part.port}` : ''}`;
}

function dependentsAmong(parts: readonly Part[]): (part: Part) => string[] {
  return ({ name }) => parts.filter(({ dependsOn }) => dependsOn.includes(name)).map((part) => part.name);
}

/**
 * Acts on every part after those that `needs` names, as far as they are among `parts`, and on as many at once as that
 * allows. What needs a part that failed is left out; the failures are thrown at the end.
 */
export async function inOrder(
  parts: readonly Part[],
  needs: (part: Part) => readonly string[],
  act: (part: Part) => Promise<void>,
): Promise<void> {
  const done = new Map<Part, Promise<void>>();
  const run = async (part: Part): Promise<void> => {
    const needed = needs(part);
    await Promise.all(parts.filter(({ name }) => needed.includes(name)).map(once));
    await act(part);
  };
  const once = async (part: Part): Promise<void> => {
    const promise = done.get(part) ?? run(part);
    done.set(part, promise);
    return promise;
  };
  const ends = await Promise.allSettled(parts.map(once));
  const failures = new Set(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : [])));
  if (failures.size > 0) throw new Error([...failures].map(({ message }) => message).join('\n'));
}

async function statusOf(part: Part): Promise<PartStatus> {
  const { name, port } = part;
  const pid = pidOf(part);
  if (pid === undefined) return { name, role: '', pid, port, state: 'not running' };
  const [role, healthy] = await Promise.all([roleOf(part), isHealthy(part)]);
  return { name, role, pid, port, state: healthy ? 'healthy' : 'not healthy' };
}

/** Empty where the part has none, or does not answer. */
async function roleOf({ name, health }: Part): Promise<string> {
  if (!('url' in health)) return '';
  if (name.startsWith('postgres')) {
    const { body } = await ask(new URL('/patroni', health.url).href);
    const { role = '', sync_standby: isSync } = JSON.parse(body || '{}') as { role?: string; sync_standby?: boolean };
    return role === 'master' ? 'primary' : isSync ? 'sync standby' : role;
  }
  if (!name.startsWith('etcd')) return '';
  const { isOk, body } = await ask(new URL('/v3/maintenance/status', health.url).href, 'POST');
  if (!isOk) return '';
  const { header, leader } = JSON.parse(body) as { header: { member_id: string }; leader?: string };
  return leader === header.member_id ? 'leader' : 'follower';
}
