/**
 * Two people write to each other while processes and the database are killed; compares what was acknowledged with what
 * is stored, what both read and what open connections received: `npm run soak`, about five minutes. `npm run soak --
 * 20000 50` sets the numbers of messages and kills. The processes use `REDIS_URL` or `NATS_URL` where one is
 * set. `npm run soak -- steady 60` kills nothing: for 60 minutes 500 people are connected and do all kinds of things, and
 * memory may not grow in the last half.
 */
import './node-version.ts';
import { soak } from '../server/test/soak/soak.ts';
import { soakSteadily } from './steady/soak-steadily.ts';

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.once(signal, () => process.exit(code));

if (process.argv[2] === 'steady') {
  process.exit((await soakSteadily(Number(process.argv[3] ?? 60))) ? 0 : 1);
}

const [messages = 5_000, kills = 60] = process.argv.slice(2).map(Number);
const startedAt = performance.now();
const { REDIS_URL, NATS_URL } = process.env;
const settings = { ...(REDIS_URL && { REDIS_URL }), ...(NATS_URL && { NATS_URL }) };
const databaseKills = Math.ceil(kills / 10);
const report = await soak({ messages, kills, databaseKills, settings });
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log({ ...report, kills, seconds });
const { lost, twice, misnamed, unread, missed } = report;
if (lost + twice + misnamed + unread + missed > 0) process.exitCode = 1;
