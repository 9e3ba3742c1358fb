/**
 * Lets parts of a cluster fail under load, and compares what was acknowledged with what is stored and read: about fifteen
 * minutes; `drills primary` runs those with that word in their names. The cluster is one of its own, which is destroyed
 * at the end.
 */
import { drawTable } from './bench/table.ts';
import { checkPrograms } from './cluster/programs.ts';
import { cutOffPrimary } from './drills/cut-off-primary.ts';
import { fullDisks } from './drills/full-disks.ts';
import { killedBrokers, killedPrimary, killedWeb, restartedProxies } from './drills/kills.ts';
import { laggingReplicas } from './drills/lagging-replicas.ts';
import { rolledRelease } from './drills/rolled-release.ts';
import { type DrillReport, hasHeld } from './drills/run-drill.ts';
import { runDrills } from './drills/run-drills.ts';
import { Missing } from './missing.ts';
import { isShort } from './scale.ts';

const drills = [
  killedPrimary,
  cutOffPrimary,
  killedWeb,
  ...killedBrokers,
  ...restartedProxies,
  laggingReplicas,
  // Later ones go on with the next release.
  rolledRelease,
  fullDisks,
];

const heads = [
  'drill',
  'messages',
  'sales',
  'payments',
  'lost',
  'twice',
  'unread',
  'stale',
  'silent s',
  'requests',
  'failed',
];

export async function run(words: readonly string[]): Promise<number> {
  const chosen = drills.filter(({ name }) => words.every((word) => name.includes(word)));
  if (chosen.length === 0) {
    console.error(`No drill is called that, but: ${drills.map(({ name }) => name).join('; ')}.`);
    return 2;
  }
  if (isShort) return checkPrograms();
  const settings = { CLUSTER_DIR: 'data/drills', CLUSTER_PORT: '7600', LOG_LEVEL: 'warn', ...process.env };
  const onSmallDisks = chosen.filter((drill) => drill.onSmallDisks);
  const others = chosen.filter((drill) => !drill.onSmallDisks);
  if (onSmallDisks.length > 0 && process.getuid?.() !== 0) {
    const names = onSmallDisks.map(({ name }) => name).join('; ');
    throw new Missing(`Only root can mount the disks of: ${names}. Choose others by words of their names, or be root.`);
  }
  const reports = [
    ...(await runDrills(others, settings, console.log)),
    ...(await runDrills(onSmallDisks, settings, console.log)),
  ];
  console.log(drawTable(heads, reports.map(rowOf)));
  return reports.every(hasHeld) ? 0 : 1;
}

function rowOf(report: DrillReport): string[] {
  const { messages, sales, payments, lost, twice, unread, missed = '–', stale, requests, failed } = report;
  const counts = [messages, sales, payments, lost, twice, unread, missed, stale];
  return [report.name, ...counts.map(String), report.silentSeconds.toFixed(1), ...[requests, failed].map(String)];
}
