/**
 * Tries the product on each kind of host that this machine can be, and writes what happened into docs/hosts.md: `npm run
 * hosts`. `HOSTS_POSTGRES` names further folders with programs of PostgreSQL, separated by colons.
 */
import './node-version.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.ts';
import { faultsOf, runHosts } from './hosts/run-hosts.ts';
import { writeRows } from './hosts/table.ts';

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.once(signal, () => process.exit(code));

const file = join(import.meta.dirname, '../docs/hosts.md');
await build();
const reports = await runHosts(({ host, lacking, outcome }) => {
  const said = outcome
    ? Object.entries(outcome).map(([step, text]) => `${step}: ${text}`)
    : [`without ${lacking.join(' and ')}`];
  console.log(`${host.name}\n  ${said.join('\n  ')}`);
});
await writeFile(file, writeRows(await readFile(file, 'utf8'), reports, new Date().toISOString().slice(0, 10)));
const faults = reports.flatMap(faultsOf);
if (faults.length > 0) console.log(`\nNot as expected:\n  ${faults.join('\n  ')}`);
process.exit(faults.length > 0 ? 1 : 0);
