import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster/open-cluster.ts';
import { AFTER_FAILOVER_MS, type Drill, findNodes, kill, MOMENT_MS } from './drill.ts';

async function startAgain(cluster: Cluster): Promise<void> {
  await cluster.start();
  await sleep(MOMENT_MS);
}

function killed(...names: string[]): Drill['happen'] {
  return async ({ cluster }) => {
    await kill(cluster, ...names);
    await sleep(MOMENT_MS);
    await startAgain(cluster);
  };
}

export const killedPrimary: Drill = {
  name: 'the primary is killed',
  async happen({ cluster }) {
    await kill(cluster, (await findNodes(cluster)).primary);
    await sleep(AFTER_FAILOVER_MS);
    await startAgain(cluster);
  },
};

export const killedWeb: Drill = { name: 'a web and a worker are killed', happen: killed('web1', 'worker1') };

export const killedBrokers: readonly Drill[] = [
  { name: 'a broker is killed', happen: killed('nats1') },
  { name: 'two of three brokers are killed', happen: killed('nats2', 'nats3') },
];

export const restartedProxies: readonly Drill[] = [
  {
    name: 'PgBouncer is restarted',
    async happen({ cluster }) {
      await kill(cluster, 'pgbouncer');
      await startAgain(cluster);
    },
  },
  {
    name: 'HAProxy is restarted',
    async happen({ cluster }) {
      await kill(cluster, 'haproxy');
      await startAgain(cluster);
    },
  },
];
