import { historicalClock } from '../app/seed/replay-events.ts';
import { systemClock } from '../platform/clock.ts';
import { fill } from './fill.ts';
import { runOnce } from './process.ts';

/** `npm run db:seed`: fills an empty database with the demo and exits. */
const clock = historicalClock(systemClock);
await runOnce((appContext, modules) => fill(appContext, modules, clock), { clock });
