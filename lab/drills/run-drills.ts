import { nameOfRun } from '../../embedded-postgres/test/run.ts';
import { openCluster } from '../cluster/open-cluster.ts';
import type { Drill } from './drill.ts';
import { mountSmallDisks } from './full-disks.ts';
import { type DrillReport, openMarket, runDrill } from './run-drill.ts';

/**
 * One drill after the other on a cluster of their own, which is destroyed at the end.
 * @param env where the cluster is (`CLUSTER_DIR`, `CLUSTER_PORT`), and settings of the product
 */
export async function runDrills(
  drills: readonly Drill[],
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<DrillReport[]> {
  const reports: DrillReport[] = [];
  if (drills.length === 0) return reports;
  nameOfRun();
  await using closing = new AsyncDisposableStack();
  const cluster = await openCluster({ RATE_LIMIT_FACTOR: '10000', ...env }, print);
  closing.defer(cluster.destroy);
  if (drills.some(({ onSmallDisks }) => onSmallDisks)) {
    closing.use(await mountSmallDisks(cluster));
    closing.defer(cluster.stop);
  }
  await cluster.start();
  const market = await openMarket(cluster);
  for (const drill of drills) {
    print(`… ${drill.name}`);
    const report = await runDrill(market, drill);
    for (const line of [...report.faults, ...report.failures]) print(`  ${line}`);
    reports.push(report);
  }
  return reports;
}
