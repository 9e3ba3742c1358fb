/**
 * Lets parts of a cluster fail under load, and compares what was acknowledged with what is stored and read: `npm run
 * drills`, about fifteen minutes; `npm run drills -- primary` runs those with that word in their names. The cluster is
 * one of its own, which is destroyed at the end.
 */
import './node-version.ts';
import { drawTable } from './bench/table.ts';
import { cutOffPrimary } from './drills/cut-off-primary.ts';
import { fullDisks } from './drills/full-disks.ts';
import { killedBrokers, killedPrimary, killedWeb, restartedProxies } from './drills/kills.ts';
import { laggingReplicas } from './drills/lagging-replicas.ts';
import { rolledRelease } from './drills/rolled-release.ts';
import { hasHeld } from './drills/run-drill.ts';
import { runDrills } from './drills/run-drills.ts';

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

const words = process.argv.slice(2);
const chosen = drills.filter(({ name }) => words.every((word) => name.includes(word)));
if (chosen.length === 0) {
  throw new Error(`No drill is called that, but: ${drills.map(({ name }) => name).join('; ')}.`);
}
const settings = { CLUSTER_DIR: 'data/drills', CLUSTER_PORT: '7600', LOG_LEVEL: 'warn', ...process.env };
const reports = [
  ...(await runDrills(
    chosen.filter(({ onSmallDisks }) => !onSmallDisks),
    settings,
    console.log,
  )),
  ...(await runDrills(
    chosen.filter(({ onSmallDisks }) => onSmallDisks),
    settings,
    console.log,
  )),
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
const rows = reports.map((report) => [
  report.name,
  ...[
    report.messages,
    report.sales,
    report.payments,
    report.lost,
    report.twice,
    report.unread,
    report.missed ?? '–',
    report.stale,
  ].map(String),
  report.silentSeconds.toFixed(1),
  ...[report.requests, report.failed].map(String),
]);
console.log(drawTable(heads, rows));
if (!reports.every(hasHeld)) process.exitCode = 1;
