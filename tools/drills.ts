/**
 * Kills parts of a cluster under load, and compares what was acknowledged with what is stored and read: `npm run drills`,
 * about ten minutes; `npm run drills -- primary` runs those with that word in their names. The cluster is one of its own,
 * which is destroyed at the end.
 */
import './node-version.ts';
import { drawTable } from './bench/table.ts';
import { openCluster } from './cluster/open-cluster.ts';
import { drills } from './drills/faults.ts';
import { type DrillReport, openMarket, runDrill } from './drills/run-drill.ts';

const DEFAULTS = { CLUSTER_DIR: 'data/drills', CLUSTER_PORT: '7600', RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'warn' };

const words = process.argv.slice(2);
const chosen = drills.filter(({ name }) => words.every((word) => name.includes(word)));
if (chosen.length === 0) {
  throw new Error(`No drill is called that, but: ${drills.map(({ name }) => name).join('; ')}.`);
}
const cluster = await openCluster({ ...DEFAULTS, ...process.env }, console.log);
const reports: DrillReport[] = [];
try {
  await cluster.start();
  const market = await openMarket(cluster);
  for (const drill of chosen) {
    console.log(`… ${drill.name}`);
    reports.push(await runDrill(market, drill));
  }
} finally {
  await cluster.destroy();
}
const heads = ['drill', 'messages', 'sales', 'lost', 'twice', 'misnamed', 'unread', 'silent s', 'pages', 'failed'];
const rows = reports.map((report) => [
  report.name,
  ...[report.messages, report.sales, report.lost, report.twice, report.misnamed, report.unread].map(String),
  report.silentSeconds.toFixed(1),
  ...[report.pages, report.failedPages].map(String),
]);
console.log(drawTable(heads, rows));
if (reports.some(({ lost, twice, misnamed, unread }) => lost + twice + misnamed + unread > 0)) process.exitCode = 1;
