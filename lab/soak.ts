/**
 * Two people write to each other while processes and the database are killed; compares what was acknowledged with what
 * is stored, what both read and what open connections received: about five minutes. The processes use `NATS_URL` where
 * it is set.
 */
import { soak } from '../server/test/soak/soak.ts';

export async function run(words: readonly string[]): Promise<number> {
  const [messages = 5_000, kills = 60] = words.map(Number);
  if (Number.isNaN(messages + kills)) {
    console.error('Usage: npm run lab -- soak [MESSAGES [KILLS]]');
    return 2;
  }
  const startedAt = performance.now();
  const { NATS_URL } = process.env;
  const settings = NATS_URL === undefined ? {} : { NATS_URL };
  const report = await soak({ messages, kills, databaseKills: Math.ceil(kills / 10), settings });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log({ ...report, kills, seconds });
  const { lost, twice, misnamed, unread, missed } = report;
  return lost + twice + misnamed + unread + missed > 0 ? 1 : 0;
}
