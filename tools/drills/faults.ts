import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster/open-cluster.ts';
import { killPart } from '../cluster/run-part.ts';

export interface Drill {
  name: string;
  /** What happens under load. Resolves when the load may end. */
  happen(cluster: Cluster): Promise<void>;
}

/** Longer than a failover takes. */
const AFTER_FAILOVER_MS = 40_000;
const MOMENT_MS = 8_000;

async function kill(cluster: Cluster, ...names: string[]): Promise<void> {
  await Promise.all(names.map(async (name) => killPart(cluster.part(name))));
}

async function startAgain(cluster: Cluster): Promise<void> {
  await cluster.start();
  await sleep(MOMENT_MS);
}

async function primaryOf(cluster: Cluster): Promise<string> {
  const primary = (await cluster.status()).find(({ role }) => role === 'primary');
  if (!primary) throw new Error('There is no primary.');
  return primary.name;
}

export const drills: readonly Drill[] = [
  {
    name: 'the primary is killed',
    async happen(cluster) {
      await kill(cluster, await primaryOf(cluster));
      await sleep(AFTER_FAILOVER_MS);
      await startAgain(cluster);
    },
  },
  {
    name: 'a web and a worker are killed',
    async happen(cluster) {
      await kill(cluster, 'web1', 'worker1');
      await sleep(MOMENT_MS);
      await startAgain(cluster);
    },
  },
  {
    name: 'a broker is killed',
    async happen(cluster) {
      await kill(cluster, 'nats1');
      await sleep(MOMENT_MS);
      await startAgain(cluster);
    },
  },
  {
    name: 'two of three brokers are killed',
    async happen(cluster) {
      await kill(cluster, 'nats2', 'nats3');
      await sleep(MOMENT_MS);
      await startAgain(cluster);
    },
  },
  {
    name: 'PgBouncer is restarted',
    async happen(cluster) {
      await kill(cluster, 'pgbouncer');
      await startAgain(cluster);
    },
  },
  {
    name: 'HAProxy is restarted',
    async happen(cluster) {
      await kill(cluster, 'haproxy');
      await startAgain(cluster);
    },
  },
];
