import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/apps/app.ts';
import type { Person } from '../../test/apps/people.ts';
import { addReported } from '../../test/apps/reported.ts';
import { type Program, startProgram } from '../../test/programs/program.ts';
import { cases, reports } from '../database/schema/cases.ts';

/** Rule 473: of a dismissal people are told exactly once, or never where it was undone, whatever becomes of the processes. */
const CASES = 24;
const app = await startTestApp();
let moderator: Person;
let vendor: Person;
const { database, dataDirectory } = app.appContext.config;
const settings = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDirectory, RATE_LIMIT_FACTOR: '1000' };
const programs: Program[] = [];
async function start(role: 'web' | 'worker' | 'main'): Promise<Program> {
  const program = await startProgram(role, settings);
  programs.push(program);
  await program.ready;
  return program;
}
beforeAll(async () => {
  moderator = await app.people.moderator();
  vendor = await app.people.vendor();
});
afterAll(async () => {
  await Promise.all(programs.map(async (program) => program.kill()));
  await app.stop();
});

interface Seen {
  id: number;
  evidenceAt: string;
  address: string;
}

async function reportByMail(name: string): Promise<Seen> {
  const { id: thingId } = await app.people.addProduct(vendor, { description: `Seen by ${name}.` });
  const about = { thing: 'product', thingId, ownerId: vendor.id } as const;
  const address = `${name}@akatale.example`;
  const { id, evidenceAt } = await addReported(app.db, about);
  await app.db.insert(reports).values({ ...about, caseId: id, address, reason: 'scam', createdAt: new Date() });
  return { id, evidenceAt, address };
}

const post = async (at: Program, path: string, body: object) =>
  fetch(`${at.url}${path}`, {
    method: 'POST',
    headers: { cookie: moderator.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const dismiss = async (at: Program, { id, evidenceAt }: Seen) =>
  post(at, `/api/admin/cases/${id}/decide`, { decision: 'dismiss', evidenceAt });
const undo = async (at: Program, { id }: Seen) => post(at, `/api/admin/cases/${id}/undo-dismissal`, {});

/** As 8 seconds later, without them. */
const makeDue = async (seen: readonly Seen[]) =>
  app.db.execute(sql`update pgboss.job set start_after = now() where name = 'cases.tell-of-dismissal'
    and (data->>'caseId')::bigint = any(${sql.param(seen.map(({ id }) => id))}::bigint[])`);
const untilTold = async () => {
  const left = async () => {
    const { rows } = await app.db.execute<{ left: number }>(sql`select count(*)::int as left from pgboss.job
      where name in ('cases.tell-of-dismissal', 'cases.mail-outcome') and state in ('created', 'retry', 'active')`);
    return rows[0]?.left;
  };
  await expect.poll(left).toBe(0);
};
const mailsTo = async ({ address }: Seen) => (await app.mailbox.list()).filter(({ to }) => to === address).length;
const openOnes = async (seen: readonly Seen[]) => {
  const ids = seen.map(({ id }) => id);
  const rows = await app.db.select().from(cases).where(inArray(cases.id, ids)).orderBy(cases.id);
  return rows.map(({ decidedAt }) => decidedAt === null);
};

test('an undo races the notices of two workers from two processes: of each case one of them wins', async () => {
  const [one, two] = await Promise.all([start('main'), start('web'), start('worker')]);
  const seen: Seen[] = [];
  for (let n = 0; n < CASES; n += 1) seen.push(await reportByMail(`racer.${n}`));
  for (const each of seen) expect((await dismiss(one, each)).status).toBe(200);
  await makeDue(seen);
  const told = async () => app.db.$count(cases, sql`decision = 'dismissed' and undo_until is null`);
  await expect.poll(told, { interval: 2 }).toBeGreaterThan(0);
  const race = seen.toReversed().map(async (each) => {
    const answers = await Promise.all([undo(one, each), undo(two, each)]);
    return answers.filter(({ status }) => status === 200).length;
  });
  const undone = (await Promise.all(race)).toReversed();
  expect(undone).toContain(0);
  await untilTold();
  const mails = await Promise.all(seen.map(mailsTo));
  expect(mails.map((sent, n) => sent + undone[n]!)).toEqual(seen.map(() => 1));
  expect(await openOnes(seen)).toEqual(undone.map((count) => count === 1));
  expect(await app.db.$count(cases, isNotNull(cases.undoUntil))).toBe(0);
  await Promise.all(programs.splice(0).map(async (program) => program.kill()));
});

test('the process that answered is killed, and then a worker in the middle of telling: each is told once', async () => {
  const first = await start('web');
  const seen: Seen[] = [];
  for (let n = 0; n < CASES; n += 1) seen.push(await reportByMail(`killed.${n}`));
  const [kept, ...dismissed] = seen;
  for (const each of seen) expect((await dismiss(first, each)).status).toBe(200);
  expect((await undo(first, kept!)).status).toBe(200);
  await first.kill();
  await makeDue(seen);
  const worker = await start('worker');
  const told = async () =>
    app.db.$count(cases, sql`decision = 'dismissed' and undo_until is null and id > ${kept!.id}`);
  await expect.poll(told, { interval: 5 }).toBeGreaterThan(0);
  await worker.kill();
  // What was at work when it was killed is given to another after its time; here, at once.
  await app.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
  await start('worker');
  await untilTold();
  expect(await Promise.all(dismissed.map(mailsTo))).toEqual(dismissed.map(() => 1));
  expect(await mailsTo(kept!)).toBe(0);
  const [row] = await app.db.select().from(cases).where(eq(cases.id, kept!.id));
  expect(row).toMatchObject({ decision: null, undoUntil: null });
});
