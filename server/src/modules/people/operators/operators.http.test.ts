import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { users } from '../../../database/schema/users.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.people.operator();
});
afterAll(async () => app.stop());

const LIST = '/api/admin/operators';
const PASSWORD = 'seven-green-matatus';
let people = 0;

async function addOwner(): Promise<Person> {
  people += 1;
  const account = { name: 'Mukasa Ronald', email: `owner-${people}@akatale.example` };
  const { id } = await app.modules.accounts.createOperator({ ...account, password: PASSWORD });
  return app.people.signIn({ ...account, password: PASSWORD, id });
}
const change = async (who: Person, id: number, role: string) =>
  app.as(who).call('PATCH', `${LIST}/${id}`, { body: { role } });
const remove = async (who: Person, id: number) => app.as(who).call('DELETE', `${LIST}/${id}`);
const actsOn = async (id: number) => {
  const { rows } = await app.db.execute<{ action: string; actor: number }>(
    sql`select action, actor_id as actor from audit_log where subject_id = ${id} order by id`,
  );
  return rows.map(({ action }) => action);
};
async function linkTo(email: string) {
  await app.jobs.drain();
  const mail = (await app.mailbox.list()).findLast(({ to }) => to === email);
  return { mail, token: /forgot-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] };
}

test('an invited operator chooses a password of twelve characters by mail, and signs in', async () => {
  const invited = { name: 'Achieng Mary', email: 'achieng@akatale.example', role: 'support' };
  const answer = await app.as(owner).post(LIST, invited, { 'idempotency-key': 'invite-1' });
  expect(answer).toMatchObject({
    status: 201,
    body: { ...invited, hasPassword: false, hasSecondFactor: false, lastSeenAt: null },
  });
  const again = await app.as(owner).post(LIST, invited, { 'idempotency-key': 'invite-1' });
  expect(again.body).toEqual(answer.body);
  expect((await app.as(owner).post(LIST, invited)).body.code).toBe('EMAIL_TAKEN');

  const { mail, token } = await linkTo(invited.email);
  expect(mail?.subject).toBe('You are an operator of Akatale');
  await app.shiftTime('72 hours');
  const choose = (password: string) => app.visitor.post('/api/auth/reset-password', { token, password });
  const password = 'kasubi-tombs';
  expect((await choose(password)).body.code).toBe('INVALID_RESET_TOKEN');
  await app.shiftTime('71 hours 59 minutes');
  const eleven = await choose(password.slice(1));
  expect([eleven.status, eleven.body.errors[0].field]).toEqual([400, 'password']);
  expect((await choose(password)).status).toBe(200);
  await app.shiftTime('0');
  const { id } = answer.body;
  const person = await app.people.signIn({ ...invited, id, password });
  expect((await app.as(person).get('/api/user')).body.operatorRole).toBe('support');
  const { body } = await app.as(owner).get(LIST);
  expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({
    hasPassword: true,
    lastSeenAt: expect.any(String),
  });
  expect(await actsOn(id)).toEqual(['operator.created']);
});

test('an address of an ordinary account is refused, as whoever registered it would hold the key', async () => {
  const buyer = await app.people.buyer();
  const answer = await app.as(owner).post(LIST, { ...buyer, role: 'owner' });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN', errors: [{ field: 'email' }] },
  });
  expect((await app.as(buyer).get('/api/user')).body.role).toBe('user');
});

test('a new role ends every session of before', async () => {
  const other = await addOwner();
  expect(await change(owner, other.id, 'moderator')).toMatchObject({
    status: 200,
    body: { role: 'moderator' },
  });
  expect((await app.as(other).get('/api/user')).status).toBe(401);
  expect((await change(owner, other.id, 'moderator')).status).toBe(200);
  expect(await actsOn(other.id)).toEqual(['operator.created', 'operator.role-changed']);
  expect((await change(owner, owner.id, 'support')).body.code).toBe('LAST_OWNER');
  expect((await remove(owner, owner.id)).body.code).toBe('LAST_OWNER');
});

test('a removed operator is signed out and can neither sign in nor get a link', async () => {
  const other = await addOwner();
  await app.visitor.post('/api/auth/forgot-password', { email: other.email });
  const { token } = await linkTo(other.email);
  expect((await remove(owner, other.id)).status).toBe(204);
  expect((await remove(owner, other.id)).status).toBe(404);
  expect((await app.as(other).get('/api/user')).status).toBe(401);
  const { email } = other;
  const login = await app.visitor.post('/api/auth/login', { email, password: PASSWORD });
  expect(login.body.code).toBe('INVALID_CREDENTIALS');
  const reset = { token, password: PASSWORD };
  expect((await app.visitor.post('/api/auth/reset-password', reset)).status).toBe(400);
  const { body } = await app.as(owner).get(LIST);
  expect(body.map(({ id }: { id: number }) => id)).not.toContain(other.id);
  expect(await actsOn(other.id)).toEqual(['operator.created', 'operator.removed']);
});

test('an invited owner who has no password yet is not the owner who stays', async () => {
  const invited = { name: 'Auma Stella', email: 'auma@akatale.example', role: 'owner' };
  const { body } = await app.as(owner).post(LIST, invited);
  expect((await change(owner, owner.id, 'support')).body.code).toBe('LAST_OWNER');
  expect((await remove(owner, body.id)).status).toBe(204);
});

test('of two owners who take the role from each other at the same moment one stays, 20 times', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const other = await addOwner();
    const isRemoval = turn % 2 === 1;
    const act = async (who: Person, id: number) =>
      isRemoval && id !== owner.id ? remove(who, id) : change(who, id, 'support');
    const answers = await Promise.all([act(owner, other.id), act(other, owner.id)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const { rows } = await app.db.execute<{ owners: number }>(
      sql`select count(*)::int as owners from users where operator_role = 'owner'`,
    );
    expect(rows[0]?.owners).toBe(1);
    await app.db.update(users).set({ operatorRole: 'owner' }).where(eq(users.id, owner.id));
    await app.db.update(users).set({ role: 'user', operatorRole: null }).where(eq(users.id, other.id));
    const { cookie } = await app.people.signIn(owner);
    owner = { ...owner, cookie };
  }
});

test('an owner who has lost the role meanwhile changes nobody, though others are owners', async () => {
  const [second, third] = [await addOwner(), await addOwner()];
  let answer: ReturnType<typeof change> | undefined;
  await inTransaction(app.db, async (tx) => {
    await tx.update(users).set({ operatorRole: 'support' }).where(eq(users.id, second.id));
    // The session was already looked up, and the change waits for the lock on the owners.
    answer = change(second, third.id, 'support');
    await waitUntil(
      async () => {
        const { rows } = await app.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      },
      () => 'The change does not wait for the owners.',
    );
  });
  expect((await answer)?.body.code).toBe('FORBIDDEN');
  expect((await app.as(third).get('/api/user')).body.operatorRole).toBe('owner');
  for (const { id } of [second, third]) await remove(owner, id);
});

test('the choice of the morning mail is kept, and only yes or no', async () => {
  const settings = '/api/operator/settings';
  const put = async (wantsMorningMail: unknown) => app.as(owner).call('PUT', settings, { body: { wantsMorningMail } });
  expect((await app.as(owner).get(settings)).body).toEqual({ wantsMorningMail: true });
  expect((await put('false')).status).toBe(400);
  expect((await put(false)).status).toBe(200);
  expect((await app.as(owner).get(settings)).body).toEqual({ wantsMorningMail: false });
});
