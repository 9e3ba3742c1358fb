import { mkdir } from 'node:fs/promises';
import { historicalClock } from '../app/seed/replay-events.ts';
import { beginAgain, readDemoSeedState, writeDemoSeedState } from '../app/seed/seed-demo.ts';
import { CAST_PASSWORD, castBuyers, castOperators, castVendors } from '../database/seed/cast.ts';
import { systemClock } from '../platform/clock.ts';
import { fill } from './fill.ts';
import { orExit, readSettings, runProcess } from './process.ts';
import { runWorker } from './run-worker.ts';
import { serve } from './serve.ts';

/** `npm run demo`: the whole application on a folder of its own, filled with demo data. */
const { config, log } = readSettings();
const folder = config.dataDirectory;
await orExit(log, mkdir(folder, { recursive: true }));
const state = await readDemoSeedState(folder);
// A demo whose filling was interrupted starts again from nothing.
if (state === 'begun' && !config.database.url) await orExit(log, beginAgain(config, log));

const clock = historicalClock(systemClock);
await runProcess(
  async (appContext, modules) => {
    if (state !== 'finished') {
      await writeDemoSeedState(folder, 'begun');
      await fill(appContext, modules, clock);
      await writeDemoSeedState(folder, 'finished');
    }
    const worker = await runWorker(appContext, modules);
    const server = await serve(appContext, modules, { isDemo: true });
    printLogins();
    return [server, worker];
  },
  { clock },
);

function printLogins(): void {
  const people = [
    ...castVendors.map((vendor) => ({ role: 'vendor', ...vendor, password: CAST_PASSWORD })),
    { role: 'buyer', ...castBuyers[0], password: CAST_PASSWORD },
    ...castOperators,
  ];
  process.stdout.write('\nSign in as\n');
  for (const { role, email, password, name } of people) {
    process.stdout.write(`  ${role.padEnd(9)} ${email} / ${password}  (${name})\n`);
  }
  process.stdout.write('Every other buyer has the same password.\n');
}
