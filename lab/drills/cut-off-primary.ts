import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type FaultProxy, openFaultProxy } from '../../server/test/servers/fault-proxy.ts';
import type { Cluster } from '../cluster/open-cluster.ts';
import { createParts } from '../cluster/parts.ts';
import { pidOf } from '../cluster/run-part.ts';
import { AFTER_FAILOVER_MS, type Drill, findNodes, MOMENT_MS, queryNode } from './drill.ts';

const WRITE_EVERY_MS = 50;
const ANSWER_WITHIN_MS = 3_000;
const NODES = ['postgres1', 'postgres2', 'postgres3'];

export const cutOffPrimary: Drill = {
  name: 'the primary is cut off from etcd',
  async happen({ cluster }) {
    const { primary } = await findNodes(cluster);
    const proxies = await Promise.all(
      cluster.plan.ports.etcd.map(async (port) => openFaultProxy(`http://127.0.0.1:${port}`)),
    );
    await replacePatroni(cluster, primary, proxies);
    await sleep(MOMENT_MS);
    const writes = await writeToAll(cluster);
    for (const { freeze } of proxies) freeze();
    await sleep(AFTER_FAILOVER_MS);
    const faults = await writes.stop();
    const { primary: next } = await findNodes(cluster);
    if (next === primary) faults.push(`${primary} is still the primary.`);
    for (const { thaw } of proxies) thaw();
    await replacePatroni(cluster, primary);
    await Promise.all(proxies.map(async ({ close }) => close()));
    await sleep(MOMENT_MS);
    return faults;
  },
};

/** Another Patroni takes over the node's PostgreSQL, which goes on. It reaches etcd only by these proxies, if any. */
async function replacePatroni(cluster: Cluster, name: string, proxies: readonly FaultProxy[] = []): Promise<void> {
  const { plan } = cluster;
  const [first, second, third] = proxies.map(({ url }) => Number(new URL(url).port));
  const etcd = first && second && third ? ([first, second, third] as const) : plan.ports.etcd;
  const network = { ...plan.network, hasEtcdProxies: proxies.length > 0 };
  const parts = createParts({ ...plan, network, ports: { ...plan.ports, etcd } });
  const part = parts.find((each) => each.name === name);
  const pid = pidOf(cluster.part(name));
  if (!part || pid === undefined) throw new Error(`${name} does not run.`);
  process.kill(pid, 'SIGKILL');
  await cluster.start([part]);
}

interface Acknowledged {
  id: string;
  at: number;
}

/** Writes to every node itself, as a program that still believes in the old primary, until it is stopped. */
async function writeToAll(cluster: Cluster): Promise<{ stop(): Promise<string[]> }> {
  const { application } = cluster.plan.secrets;
  const { primary } = await findNodes(cluster);
  await queryNode(
    cluster,
    primary,
    'create table if not exists drill_writes (id text); grant all on drill_writes to akatale',
  );
  let isOver = false;
  const write = async (name: string): Promise<Acknowledged[]> => {
    const acknowledged: Acknowledged[] = [];
    const connectionString = `postgres://akatale:${application}@127.0.0.1:${cluster.part(name).port}/akatale`;
    for (let count = 0; !isOver;) {
      const client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: ANSWER_WITHIN_MS,
        query_timeout: ANSWER_WITHIN_MS,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        for (; !isOver; count += 1) {
          const id = `${name}-${count}`;
          await client.query('insert into drill_writes values ($1)', [id]);
          acknowledged.push({ id, at: performance.now() });
          await sleep(WRITE_EVERY_MS);
        }
      } catch {
        // A replica, or not there: the next attempt has an id of its own.
        count += 1;
        await sleep(WRITE_EVERY_MS);
      } finally {
        void client.end().catch(() => undefined);
      }
    }
    return acknowledged;
  };
  const writing = Promise.all(NODES.map(write));
  return {
    async stop() {
      isOver = true;
      const byNode = (await writing).filter((acknowledged) => acknowledged.length > 0);
      const { primary: current } = await findNodes(cluster);
      const rows = (await queryNode(cluster, current, 'select id from drill_writes')) as { id: string }[];
      return findFaults(byNode, new Set(rows.map(({ id }) => id)));
    },
  };
}

/** At most one node answers writes at any time, and what it answered is stored. */
export function findFaults(byNode: readonly Acknowledged[][], stored: ReadonlySet<string>): string[] {
  const inTurn = byNode.toSorted((one, other) => (one[0]?.at ?? 0) - (other[0]?.at ?? 0));
  const faults = inTurn.length === 2 ? [] : [`${inTurn.length} nodes have answered writes, and not one after another.`];
  for (const [turn, acknowledged] of inTurn.entries()) {
    const successor = inTurn[turn + 1]?.[0]?.at ?? Infinity;
    const late = acknowledged.filter(({ at }) => at > successor);
    if (late.length > 0) faults.push(`${late.length} writes were answered by a node that had been replaced.`);
    const lost = acknowledged.filter(({ id }) => !stored.has(id));
    if (lost.length > 0) faults.push(`${lost.length} writes were answered by a node and are not stored.`);
  }
  return faults;
}
