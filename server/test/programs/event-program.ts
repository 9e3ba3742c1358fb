import { sql } from 'drizzle-orm';
import { createEvents } from '../../src/platform/events/create-events.ts';
import { openFanOut } from '../../src/platform/events/open-fan-out.ts';
import { defineEvent, durable, live } from '../../src/platform/events/reaction.ts';
import { createJobs } from '../../src/platform/jobs/create-jobs.ts';
import { defineJob } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { afterCommit, inTransaction, openDatabase } from '../../src/platform/postgres/database.ts';
import { createPool } from '../../src/platform/postgres/pool.ts';
import { LONG_TIMEOUTS } from '../create-database.ts';

/*
 * A process with one event that has a durable and a live reaction. It sells once or works on jobs, and
 * kills itself at the point that is named; see `crash.proof.test.ts`.
 */
export type CrashPoint =
  | 'before the commit'
  | 'between the commit and the reactions'
  | 'inside the durable reaction'
  | 'after the durable reaction'
  | 'never';

const [url = '', task = '', point = 'never', natsUrl = ''] = process.argv.slice(2);

const sold = defineEvent<{ saleId: number }>('test.sold');
const record = defineJob<{ saleId: number }>('test.record');

const log = createLog({ level: 'silent' });
const db = openDatabase(createPool({ url, max: 4, ...LONG_TIMEOUTS }));
const jobs = createJobs({ url, log, pace: { pollSeconds: 0.5, superviseSeconds: 1 } });
const metrics = createMetrics();
const fanOut = await openFanOut({ db, directUrl: url, natsUrls: natsUrl === '' ? undefined : [natsUrl], log, metrics });
const events = createEvents({ jobs, fanOut, metrics, log });
const { promise: recorded, resolve: isRecorded } = Promise.withResolvers<void>();

events.connect([
  {
    name: 'test',
    events: [sold],
    reactions: [
      live(sold, ({ saleId }) => process.stdout.write(`heard ${saleId}\n`)),
      durable(sold, record, async ({ saleId }, run) => {
        await inTransaction(db, async (tx) => {
          await run.completeIn(tx);
          await tx.execute(sql`insert into recorded (sale_id) values (${saleId})`);
          crashAt('inside the durable reaction');
        });
        crashAt('after the durable reaction');
        isRecorded();
      }),
    ],
  },
]);
events.listen();

if (task === 'sell') await sell(1);
else await work();
await jobs.stop();
await fanOut.close();
await db.$client.end();

async function sell(saleId: number): Promise<void> {
  await jobs.start({ work: false });
  await inTransaction(db, async (tx) => {
    afterCommit(tx, () => crashAt('between the commit and the reactions'));
    await tx.execute(sql`insert into sold (sale_id) values (${saleId})`);
    await events.announce(tx, sold, { saleId });
    crashAt('before the commit');
  });
}

async function work(): Promise<void> {
  await jobs.start({ work: true });
  await recorded;
}

function crashAt(here: CrashPoint): void {
  if (here === point) process.kill(process.pid, 'SIGKILL');
}
