import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CAST_PASSWORD, castBuyers, castOperator, castVendors } from '../database/seed/cast.ts';
import { historicalClock } from '../app/historical-clock.ts';
import { seedDemo } from '../app/seed-demo.ts';
import { systemClock } from '../platform/clock.ts';
import { openProgress } from './progress.ts';
import { readSettings, runProcess } from './process.ts';
import { serve } from './serve.ts';
import { work } from './work.ts';

/** `npm run demo`: the whole program on a folder of its own, filled with the cast and its goods. */
const { config } = readSettings();
const finished = join(config.dataDirectory, 'demo-finished');
const begun = join(config.dataDirectory, 'demo-begun');
// A demo that was interrupted while it was being filled begins again from nothing.
if (existsSync(begun) && !existsSync(finished) && !config.database.url) {
  await rm(config.dataDirectory, { recursive: true, force: true });
}

const clock = historicalClock(systemClock);
await runProcess(
  async (foundation, modules) => {
    if (!existsSync(finished)) {
      await mkdir(config.dataDirectory, { recursive: true });
      await writeFile(begun, '');
      // Jobs are sent but not done yet: the sweep must not take backdated photos for orphans.
      await foundation.jobs.start({ work: false });
      const progress = openProgress('Filling the market');
      await seedDemo({ foundation, modules, clock, onProgress: progress.update });
      progress.end();
      await foundation.jobs.stop();
      await writeFile(finished, '');
    }
    const worker = await work(foundation, modules);
    const server = await serve(foundation, modules, { isDemo: true });
    printLogins();
    return [server, worker];
  },
  { clock },
);

function printLogins(): void {
  const people = [
    { role: 'vendor', ...castVendors[0], password: CAST_PASSWORD },
    { role: 'buyer', ...castBuyers[0], password: CAST_PASSWORD },
    { role: 'operator', ...castOperator },
  ];
  process.stdout.write('\nSign in as\n');
  for (const { role, email, password, name } of people) {
    process.stdout.write(`  ${role.padEnd(9)} ${email} / ${password}  (${name})\n`);
  }
  process.stdout.write('Every vendor and buyer of the README has the same password.\n');
}
