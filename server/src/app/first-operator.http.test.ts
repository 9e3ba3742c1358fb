import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/apps/app.ts';
import { readConfig } from '../config.ts';
import { users } from '../database/schema/users.ts';
import { ensureFirstOperator } from './first-operator.ts';

const app = await startTestApp();
afterAll(async () => app.stop());

const PASSWORD = 'seven green matoke';

async function start(email: string, password = PASSWORD): Promise<void> {
  const { accounts } = readConfig({ OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password });
  const config = { ...app.appContext.config, accounts };
  await ensureFirstOperator({ ...app.appContext, config }, app.modules);
}

const login = async (email: string, password = PASSWORD) => app.visitor.post('/api/auth/login', { email, password });

const find = async (email: string) => app.db.select().from(users).where(eq(users.email, email));

test('without the settings there is no operator', async () => {
  await ensureFirstOperator(app.appContext, app.modules);
  expect(await app.db.select().from(users).where(eq(users.role, 'operator'))).toEqual([]);
});

describe('with them', () => {
  const email = 'ops@akatale.example';
  beforeEach(async () => start(email));

  test('they can sign in, with a confirmed address', async () => {
    const { status, body } = await login(email);
    expect([status, body.emailVerified]).toEqual([200, true]);
    expect((await find(email)).map(({ role }) => role)).toEqual(['operator']);
    expect(app.logged()).not.toContain(PASSWORD);
  });

  test('a later start changes nothing, with another password neither', async () => {
    await start(email, 'another long password');
    expect((await login(email, 'another long password')).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    expect(await find(email)).toHaveLength(1);
  });
});

test('several processes that start at once make one', async () => {
  const email = 'many@akatale.example';
  await Promise.all(Array.from({ length: 5 }, async () => start(email)));
  expect(await find(email)).toHaveLength(1);
});

test('somebody who registered the address first is not made an operator', async () => {
  const { email } = await app.people.buyer();
  await start(email);
  expect((await find(email)).map(({ role }) => role)).toEqual(['user']);
  expect((await login(email)).status).toBe(401);
  expect(app.logged()).toContain('OPERATOR_EMAIL was not made an operator');
});
