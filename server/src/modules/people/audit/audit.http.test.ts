import { createHash } from 'node:crypto';
import type { AuditEntry } from '@akatale/contracts/people/audit-schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.stop());

const act = async (id: number, reason?: string) =>
  inTransaction(app.db, async (tx) =>
    app.modules.audit.add(tx, {
      actorId: null,
      action: 'account.suspended',
      subject: { type: 'user', id },
      details: { days: 3, ünïcode: '{"a":1}' },
      at: app.clock.now(),
      reason,
    }),
  );

/** The verdict after changes that bypass the triggers, which are then rolled back. */
async function tampered(...changes: string[]) {
  let verdict: Awaited<ReturnType<typeof app.modules.audit.verify>> | undefined;
  const undone = inTransaction(app.db, async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger user`);
    await tx.execute(sql`alter table audit_reasons disable trigger user`);
    for (const change of changes) await tx.execute(sql.raw(change));
    verdict = await app.modules.audit.verify(tx);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow('Rollback');
  return verdict;
}

test('fifty acts at once make one chain', async () => {
  await Promise.all(Array.from({ length: 50 }, async (_, index) => act(index + 1, 'Rude — twice')));
  const verdict = await app.modules.audit.verify(app.db);
  expect(verdict).toMatchObject({ entries: 50, broken: null, head: { id: 50 } });
});

test('an act that is rolled back leaves no gap', async () => {
  const undone = inTransaction(app.db, async (tx) => {
    const subject = { type: 'user', id: 1 } as const;
    await app.modules.audit.add(tx, {
      actorId: 1,
      action: 'account.restored',
      subject,
      at: app.clock.now(),
    });
    tx.rollback();
  });
  await expect(undone).rejects.toThrow();
  await act(7);
  expect(await app.modules.audit.verify(app.db)).toMatchObject({ head: { id: 51 }, broken: null });
});

test.each([
  ['a changed actor', 'update audit_log set actor_id = 2 where id = 20', 20, 'entry'],
  ['changed details', `update audit_log set details = '{"days": 4}' where id = 20`, 20, 'entry'],
  [
    'an entry taken out',
    `with reason as (delete from audit_reasons where entry_id = 20)
     delete from audit_log where id = 20`,
    21,
    'entry',
  ],
  ['another reason', `update audit_reasons set reason = 'Kind' where entry_id = 20`, 20, 'reason'],
  ['a lost reason', 'delete from audit_reasons where entry_id = 20', 20, 'reason'],
  [
    'an entry put in',
    `insert into audit_log (id, action, subject_type, created_at, hash) overriding system value
     values (52, 'account.restored', 'user', now(), sha256('guess'))`,
    52,
    'entry',
  ],
])('%s is found', async (_what, change, id, fault) => {
  expect(await tampered(change)).toMatchObject({ broken: { id, fault } });
});

test('entries taken off the end are found by the head that was noted', async () => {
  const before = await app.modules.audit.verify(app.db);
  const after = await tampered('delete from audit_log where id = 51');
  expect(after).toMatchObject({ broken: null, head: { id: before.entries - 1 } });
});

test.each([
  'update audit_log set actor_id = 2',
  'delete from audit_log',
  'truncate audit_log cascade',
  `update audit_reasons set reason = 'Kind'`,
  'delete from audit_reasons',
  'truncate audit_reasons',
])('the database refuses: %s', async (statement) => {
  await expect(app.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/never changed/) },
  });
});

test('erasing a person redacts the reasons and leaves the chain whole', async () => {
  await inTransaction(app.db, async (tx) => app.modules.audit.eraseFor(tx, 7));
  const { rows } = await app.db.execute(
    sql`select count(*)::int as left, count(reason)::int as readable from audit_reasons
        join audit_log on id = entry_id where subject_id = 7`,
  );
  expect(rows).toEqual([{ left: 1, readable: 0 }]);
  expect(await app.modules.audit.verify(app.db)).toMatchObject({ entries: 51, broken: null });
});

describe('an owner', () => {
  let operator: Awaited<ReturnType<TestApp['people']['operator']>>;
  let buyer: typeof operator;
  let owner: ReturnType<TestApp['as']>;
  beforeAll(async () => {
    operator = await app.people.operator();
    buyer = await app.people.buyer();
    owner = app.as(operator);
  });

  test('reads who did what to whom, and why, page by page', async () => {
    await inTransaction(app.db, async (tx) =>
      app.modules.audit.add(tx, {
        actorId: operator.id,
        action: 'account.suspended',
        at: app.clock.now(),
        subject: { type: 'user', id: buyer.id },
        reason: 'Sent threats.',
      }),
    );
    const first = await owner.get('/api/admin/audit-log?limit=2');
    expect(first.body[0]).toMatchObject({
      action: 'account.suspended',
      actor: { id: operator.id, name: operator.name },
      subject: { type: 'user', id: buyer.id, name: buyer.name },
      reason: 'Sent threats.',
      isRedacted: false,
    });
    const next = /<(.+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await owner.get(next);
    const ids = [...first.body, ...second.body].map(({ id }: AuditEntry) => id);
    const newest = first.body[0].id;
    expect(ids).toEqual([newest, newest - 1, newest - 2, newest - 3]);
    // The first test has an entry about the same id.
    const about = await owner.get(`/api/admin/audit-log?personId=${buyer.id}`);
    expect(about.body.map(({ subject }: AuditEntry) => subject.id)).toEqual([buyer.id, buyer.id]);
    const by = await owner.get(`/api/admin/audit-log?actorId=${operator.id}`);
    expect(by.body.map(({ reason }: AuditEntry) => reason)).toEqual(['Sent threats.']);
    const ofKind = async (acts: string) =>
      (await owner.get(`/api/admin/audit-log?acts=${acts}&actorId=${operator.id}`)).body;
    expect(await ofKind('accounts')).toEqual(by.body);
    expect(await ofKind('plans')).toEqual([]);
    expect((await owner.get('/api/admin/audit-log?acts=all')).status).toBe(400);
    expect((await owner.get('/api/admin/audit-log?before=eA')).body.code).toBe('INVALID_CURSOR');
  });

  test('reads the names of those whom an entry holds by their ids', async () => {
    const chatId = await app.people.beginChat(buyer, null);
    const add = async (action: 'contacts.opened' | 'support.claimed', subject: object, details: object) =>
      inTransaction(app.db, async (tx) =>
        app.modules.audit.add(tx, {
          actorId: operator.id,
          at: app.clock.now(),
          action,
          subject,
          details,
        } as never),
      );
    await add('contacts.opened', { type: 'user', id: null }, { userIds: [operator.id, buyer.id, 2_000_000_000] });
    await add('support.claimed', { type: 'chat', id: chatId }, { takenFrom: operator.id });
    const { body } = await owner.get('/api/admin/audit-log?limit=2');
    const named = [buyer, operator]
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(body).toMatchObject([
      { subject: { id: chatId, name: buyer.name }, people: [{ id: operator.id, name: operator.name }] },
      { subject: { id: null, name: null }, people: named },
    ]);
  });

  test('keeps a file that proves itself, and whose making is an entry', async () => {
    const { text, headers } = await owner.get('/api/admin/audit-log/export');
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const entries = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { head } = entries.pop();
    let hash = Buffer.alloc(0);
    for (const { content, hash: written } of entries) {
      hash = createHash('sha256').update(hash).update(content).digest();
      expect(hash.toString('hex')).toBe(written);
    }
    expect(head).toEqual({ id: entries.length, hash: hash.toString('hex') });
    expect(JSON.parse(entries.at(-1).content)[2]).toBe('audit.exported');
    // An entry that has lost its reason says so.
    const redacted = entries.filter(({ isRedacted }) => isRedacted);
    expect(redacted).toEqual([
      { id: expect.any(Number), content: expect.any(String), hash: expect.any(String), isRedacted: true },
    ]);
    const { body } = await owner.get('/api/admin/audit-log/verification');
    expect(body).toEqual({ entries: entries.length, head, broken: null });
  });

  test('authenticates again before the file, when they last did so long ago', async () => {
    await app.shiftTime('16 minutes');
    const { body } = await owner.get('/api/admin/audit-log/export');
    expect(body).toMatchObject({ code: 'PROOF_REQUIRED' });
    await app.shiftTime('0 minutes');
  });
});
