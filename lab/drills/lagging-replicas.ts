import { setTimeout as sleep } from 'node:timers/promises';
import { type Drill, findNodes, kill, MOMENT_MS, queryNode } from './drill.ts';

const BEHIND_MS = 10_000;

export const laggingReplicas: Drill = {
  name: 'the replicas are 10 s behind, then gone',
  withoutSales: true,
  async happen({ cluster }) {
    const { replicas } = await findNodes(cluster);
    // They go on receiving, so commits do not wait for them.
    await Promise.all(replicas.map(async (name) => queryNode(cluster, name, 'select pg_wal_replay_pause()')));
    await sleep(BEHIND_MS);
    await kill(cluster, ...replicas);
    await sleep(MOMENT_MS);
    await cluster.start();
    await sleep(MOMENT_MS);
  },
};
