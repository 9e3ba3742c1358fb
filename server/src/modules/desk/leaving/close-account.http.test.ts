import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import { newAccount } from '../../../../test/apps/people.ts';
import { connectInTest } from '../../../../test/clients/connect-in-test.ts';

const app = await startTestApp();
const owner = await app.people.operator();
const url = await app.listen();
afterAll(async () => app.stop());
beforeEach(async () => app.shiftTime('0 hours'));

let vendors = 0;

/** A vendor of its own for each test, signed in on one device. */
async function openVendor() {
  vendors += 1;
  const number = `07724${String(10_000 + vendors)}`;
  const draft = { ...newAccount(), type: 'vendor', bio: 'Mends and sells radios.', contactNumber: number };
  const { headers } = await app.visitor.post('/api/auth/register', draft);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  const { body } = await app.as({ cookie }).get('/api/user');
  await app.modules.accounts.markEmailVerified(body.id);
  return { ...draft, id: body.id as number, cookie };
}
type Vendor = Awaited<ReturnType<typeof openVendor>>;

const close = async ({ cookie, password }: Vendor) => app.as({ cookie }).post('/api/leaving/close', { password });
const login = async ({ email, password }: { email: string; password: string }) =>
  app.visitor.post('/api/auth/login', { email, password });
const eraseDue = async () => {
  await app.run('accounts.erase-closed');
  await app.jobs.drain();
};
const acts = async (id: number) => {
  const { rows } = await app.db.execute<{ action: string }>(
    sql`select action from audit_log where subject_type = 'user' and subject_id = ${id} order by id`,
  );
  return rows.map(({ action }) => action);
};
const suspend = async (id: number, to: 'suspend' | 'restore') =>
  app.as(owner).post(`/api/admin/people/${id}/${to}`, { reason: 'scam' });

describe('closing', () => {
  test('asks for the password, and names what it ends before', async () => {
    const vendor = await openVendor();
    const product = await app.people.addProduct(vendor);
    await app.people.beginChat(await openVendor(), product);
    const browser = app.as(vendor);
    const look = await browser.post('/api/leaving', {});
    expect(look.body).toEqual({
      hasPassword: true,
      hindrance: null,
      erasedAt: null,
      listings: 1,
      openChats: 1,
      planUntil: null,
      isSupported: false,
      isPaying: false,
    });
    for (const password of [undefined, 'a wrong password']) {
      const refused = await browser.post('/api/leaving/close', { password });
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toMatchObject([{ field: 'password' }]);
    }
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  test('names a plan, a payment and an answer of support too', async () => {
    const vendor = await openVendor();
    await app.db.execute(sql`update entitlements set subscription_status = 'active', subscription_type = 'monthly',
      subscription_start_date = now(), subscription_end_date = now() + interval '9 days' where user_id = ${vendor.id}`);
    await app.db.execute(sql`insert into payments (reference, vendor_id, plan_type, amount_ugx, provider, created_at)
      values (${`leaving-${vendor.id}`}, ${vendor.id}, 'monthly', 100000, 'manual', now())`);
    const chatId = await app.people.beginChat(vendor, null);
    await app.as(vendor).post(`/api/chats/${chatId}/messages`, { message: 'Hello', tempId: 'one' });
    await app.as(owner).post(`/api/chats/${chatId}/messages`, { message: 'Yes?', tempId: 'two' });
    const { body } = await app.as(vendor).post('/api/leaving', {});
    expect(body).toMatchObject({ isPaying: true, isSupported: true, planUntil: expect.stringMatching(/Z$/) });
  });

  test('signs out everywhere and hides everything at once, and a login brings all of it back', async () => {
    const vendor = await openVendor();
    const other = await openVendor();
    const product = await app.people.addProduct(vendor);
    const chatId = await app.people.beginChat(other, product);
    await app.as(vendor).post(`/api/vendors/${other.id}/follow`, {});
    const phone = String((await login(vendor)).headers['set-cookie']).split(';')[0]!;
    const answer = await close(vendor);
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=0|1970/);

    for (const cookie of [vendor.cookie, phone]) expect((await app.as({ cookie }).get('/api/user')).status).toBe(401);
    expect((await app.visitor.get(`/api/products/${product.id}`)).status).toBe(404);
    expect((await app.visitor.get(`/api/users/${vendor.id}`)).status).toBe(404);
    expect((await app.visitor.get(`/api/vendors/${vendor.id}/products`)).status).toBe(404);
    expect((await app.visitor.get('/api/products')).body).not.toContainEqual(
      expect.objectContaining({ id: product.id }),
    );
    const sent = await app
      .as(other)
      .post(`/api/chats/${chatId}/messages`, { message: 'Still there?', tempId: 'three' });
    expect(sent.body.code).toBe('PARTNER_SUSPENDED');
    expect(JSON.stringify(sent.body)).not.toMatch(/suspended\b/);
    await app.jobs.drain();
    const mail = (await app.mailbox.list()).find(({ to }) => to === vendor.email);
    expect(mail?.subject).toContain('Your account is closed');

    await app.shiftTime('13 days 23 hours');
    await eraseDue();
    const back = await login(vendor);
    expect(back.status).toBe(200);
    expect(back.body).toMatchObject({ id: vendor.id, wasClosed: true });
    const browser = app.as({ cookie: String(back.headers['set-cookie']).split(';')[0]! });
    expect((await app.visitor.get(`/api/products/${product.id}`)).status).toBe(200);
    expect((await browser.get('/api/user/following')).body).toHaveLength(1);
    expect((await browser.get('/api/chats')).body).toHaveLength(1);
    const devices = await browser.get('/api/user/sessions');
    expect(devices.body).toHaveLength(1);
    expect((await app.as({ cookie: phone }).get('/api/user')).status).toBe(401);
    await app.shiftTime('40 days');
    await eraseDue();
    expect((await app.visitor.get(`/api/users/${vendor.id}`)).status).toBe(200);
    expect((await login(vendor)).body).not.toHaveProperty('wasClosed');
    expect(await acts(vendor.id)).toEqual(['account.closed', 'account.reopened']);
  });

  test('ends the live connections, and addresses for pushes with their sessions', async () => {
    const vendor = await openVendor();
    const client = await connectInTest(url, vendor);
    const count = async () => {
      const { rows } = await app.db.execute<{ count: number }>(
        sql`select count(*)::int as count from push_subscriptions where user_id = ${vendor.id}`,
      );
      return rows[0]!.count;
    };
    await app.db
      .execute(sql`insert into push_subscriptions (user_id, session_id, endpoint, service, p256dh, auth, created_at)
      select user_id, id, 'https://push.example/1', 'https://push.example', '', '', now() from sessions where user_id = ${vendor.id}`);
    expect(await count()).toBe(1);
    await close(vendor);
    expect(await client.closed).toMatchObject({ code: 4401 });
    await login(vendor);
    expect(await count()).toBe(0);
  });

  test('ends in the erasure, which the log and the list outside the database know', async () => {
    const vendor = await openVendor();
    await close(vendor);
    await app.shiftTime('14 days 1 minute');
    await eraseDue();
    expect((await login(vendor)).status).toBe(401);
    expect(await acts(vendor.id)).toEqual(['account.closed', 'account.erased']);
    const { rows } = await app.db.execute(
      sql`select name, email, closed_at, suspended_at from users where id = ${vendor.id}`,
    );
    expect(rows).toEqual([
      { name: 'Deleted user', email: `deleted:${vendor.id}`, closed_at: null, suspended_at: null },
    ]);
    const list = await app.appContext.erasedFiles.read('erased-accounts.txt');
    expect(Buffer.from(list!.bytes).toString()).toMatch(new RegExp(`^${vendor.id} \\S+Z$`, 'm'));
    const again = await app.visitor.post('/api/auth/register', { ...newAccount(), email: vendor.email });
    expect(again.status).toBe(201);
  });

  test('twice in two tabs closes once', async () => {
    const vendor = await openVendor();
    const answers = await Promise.all([close(vendor), close(vendor), close(vendor)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect((await close(vendor)).status).toBe(401);
    expect(await acts(vendor.id)).toEqual(['account.closed']);
  });

  test('of two logins at once both come back, and it is written down once', async () => {
    const vendor = await openVendor();
    await close(vendor);
    const answers = await Promise.all([login(vendor), login(vendor), login(vendor)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.wasClosed)).toHaveLength(1);
    expect(await acts(vendor.id)).toEqual(['account.closed', 'account.reopened']);
  });

  test('leaves a sale that waits on another phone there, until its person is back', async () => {
    const vendor = await openVendor();
    const product = await app.people.addProduct(vendor, { stock: 3 });
    const phone = String((await login(vendor)).headers['set-cookie']).split(';')[0]!;
    const sale = { productId: product.id, actualSalePrice: 5000, quantity: 1 };
    const record = async (cookie: string) =>
      app.as({ cookie }).post('/api/offline-sales', sale, { 'idempotency-key': `queued-${vendor.id}` });
    await close(vendor);
    expect((await record(phone)).status).toBe(401);
    const again = String((await login(vendor)).headers['set-cookie']).split(';')[0]!;
    expect((await record(again)).status).toBe(201);
    expect((await record(again)).status).toBe(201);
    expect((await app.visitor.get(`/api/products/${product.id}`)).body.stock).toBe(2);
  });

  test('during an upload leaves no photo behind', async () => {
    const vendor = await openVendor();
    const url = await app.people.uploadPhoto(vendor);
    expect((await app.visitor.get(url)).status).toBe(200);
    await close(vendor);
    // One whose bytes were under way when the account was closed.
    const late = await app.people.uploadPhoto(vendor, 2);
    await app.shiftTime('15 days');
    await eraseDue();
    for (const photo of [url, late]) expect((await app.visitor.get(photo)).status).toBe(404);
  });
});

test('an account that cannot be erased keeps no other from it', async () => {
  const [stuck, other] = [await openVendor(), await openVendor()];
  for (const { cookie, password } of [stuck, other]) {
    expect((await app.as({ cookie }).post('/api/leaving/close', { password })).status).toBe(200);
  }
  await app.db.execute(
    sql.raw(`
    create function keep_person() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
    create trigger keep_person before update on users for each row when (old.id = ${stuck.id}) execute function keep_person()`),
  );
  await app.shiftTime('15 days');
  await eraseDue();
  expect((await acts(other.id)).at(-1)).toBe('account.erased');
  expect((await acts(stuck.id)).at(-1)).toBe('account.closed');
  expect(app.logged()).toContain('an account could not be erased');
  await app.db.execute(sql.raw('drop trigger keep_person on users; drop function keep_person()'));
  await eraseDue();
  expect((await acts(stuck.id)).at(-1)).toBe('account.erased');
  await app.shiftTime('0 hours');
});

describe('people of the market', () => {
  test('an operator gives up the role first, and the last owner cannot', async () => {
    const { password } = owner;
    const support = await app.people.support();
    const asSupport = await app.as(support).post('/api/leaving/close', { password: support.password });
    expect(asSupport.body.code).toBe('ROLE_FIRST');
    expect((await app.as(owner).post('/api/leaving/close', { password })).body.code).toBe('LAST_OWNER');
    expect((await app.as(owner).post('/api/leaving', {})).body.hindrance).toBe('LAST_OWNER');

    const giveUp = async (who: { cookie: string }, role: string) =>
      app.as(who).call('DELETE', '/api/operator/role', { body: { role } });
    expect((await giveUp(owner, 'owner')).body.code).toBe('LAST_OWNER');
    expect((await giveUp(support, 'moderator')).body.code).toBe('CHANGED_MEANWHILE');
    expect((await giveUp(support, 'support')).status).toBe(204);
    expect((await app.as(support).get('/api/user')).status).toBe(401);
    const { cookie } = await app.people.signIn(support);
    expect((await app.as({ cookie }).get('/api/user')).body).toMatchObject({ role: 'user', operatorRole: null });
    expect((await app.as({ cookie }).get('/api/admin/support-chats')).status).toBe(403);
    expect((await app.as({ cookie }).post('/api/leaving/close', { password: support.password })).status).toBe(200);
  });

  test('of two owners who leave at once one stays', async () => {
    const colleague = { email: 'second.owner@akatale.example', password: 'long enough for this', name: 'Second' };
    const { id } = await app.modules.accounts.createOperator(colleague);
    const second = await app.people.signIn({ ...colleague, id });
    const first = await app.people.signIn(owner);
    const answers = await Promise.all(
      [first, second].map(async (who) => app.as(who).call('DELETE', '/api/operator/role', { body: { role: 'owner' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    await app.db.execute(sql`update users set role = 'operator', operator_role = 'owner' where id = ${owner.id}`);
    owner.cookie = (await app.people.signIn(owner)).cookie;
  });

  test('an operator suspends and restores a closed account without bringing it back', async () => {
    const vendor = await openVendor();
    await close(vendor);
    const seen = await app.as(owner).get(`/api/admin/people/${vendor.id}`);
    expect(seen.body).toMatchObject({ isSuspended: false, isClosed: true });
    expect((await suspend(vendor.id, 'restore')).body.code).toBe('NOT_SUSPENDED');
    expect((await suspend(vendor.id, 'suspend')).status).toBe(200);
    expect((await login(vendor)).body.code).toBe('ACCOUNT_SUSPENDED');
    expect((await suspend(vendor.id, 'restore')).status).toBe(200);
    expect((await app.visitor.get(`/api/users/${vendor.id}`)).status).toBe(404);
    expect((await login(vendor)).status).toBe(200);
  });
});

describe('a suspended person', () => {
  const openSuspended = async () => {
    const vendor = await openVendor();
    expect((await suspend(vendor.id, 'suspend')).status).toBe(200);
    return vendor;
  };
  const credentialsOf = ({ email, password }: Vendor) => ({ email, password });

  test('closes by address and password, which nobody else can', async () => {
    const vendor = await openSuspended();
    const credentials = credentialsOf(vendor);
    const wrong = await app.visitor.post('/api/leaving/close', { ...credentials, password: 'a wrong password' });
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
    expect((await app.visitor.post('/api/leaving/close', {})).status).toBe(401);
    const other = await openVendor();
    expect((await app.visitor.post('/api/leaving/close', credentialsOf(other))).body.code).toBe('UNAUTHORIZED');
    expect((await app.visitor.post('/api/leaving', credentials)).body).toMatchObject({ erasedAt: null });
    expect((await app.visitor.post('/api/leaving/close', credentials)).status).toBe(200);
    expect((await app.visitor.post('/api/leaving', credentials)).body.erasedAt).toMatch(/Z$/);
    expect((await login(vendor)).body.code).toBe('ACCOUNT_SUSPENDED');
    // A login that is refused takes nothing back.
    expect((await app.visitor.post('/api/leaving', credentials)).body.erasedAt).toMatch(/Z$/);
  });

  test('takes the closing back, and stays suspended', async () => {
    const vendor = await openSuspended();
    const credentials = credentialsOf(vendor);
    await app.visitor.post('/api/leaving/close', credentials);
    expect((await app.visitor.post('/api/leaving/keep', credentials)).status).toBe(200);
    expect((await app.visitor.post('/api/leaving/keep', credentials)).status).toBe(200);
    await app.shiftTime('15 days');
    await eraseDue();
    expect((await login(vendor)).body.code).toBe('ACCOUNT_SUSPENDED');
    expect(await acts(vendor.id)).toEqual(['account.suspended', 'account.closed', 'account.reopened']);
  });

  test('leaves address and number reserved, as nobody can read, until the suspension ends', async () => {
    const vendor = await openSuspended();
    await app.visitor.post('/api/leaving/close', credentialsOf(vendor));
    await app.shiftTime('15 days');
    await eraseDue();
    await app.shiftTime('0 hours');
    const { email, contactNumber } = vendor;
    const register = async (change: object) => app.visitor.post('/api/auth/register', { ...newAccount(), ...change });
    expect((await register({ email: email.toUpperCase() })).body.code).toBe('EMAIL_TAKEN');
    const typed = `+256 ${contactNumber.slice(1)}`;
    const byNumber = await register({ contactNumber: typed });
    expect(byNumber.body.errors).toMatchObject([{ field: 'contactNumber', code: 'NUMBER_RESERVED' }]);
    const other = await openVendor();
    expect((await app.as(other).call('PATCH', '/api/user/profile', { body: { contactNumber } })).status).toBe(400);
    const invited = await app.as(owner).post('/api/admin/operators', { name: 'Somebody', email, role: 'support' });
    expect(invited.body.code).toBe('EMAIL_TAKEN');
    const open = async (number: string) =>
      app.as(owner).post('/api/admin/unclaimed', {
        name: 'Owino Shoes',
        contactNumber: number,
        location: 'Kira',
        hasAgreed: true,
      });
    expect((await open(typed)).body.errors).toMatchObject([{ field: 'contactNumber', code: 'NUMBER_RESERVED' }]);
    const { id } = (await open('0701558913')).body;
    const { code } = (await app.as(owner).post(`/api/admin/unclaimed/${id}/code`, {})).body;
    const claimed = await app.visitor.post('/api/auth/claim', { code, email, password: 'ekibbo kya nnalongo' });
    expect(claimed.body.code).toBe('EMAIL_TAKEN');

    expect((await suspend(vendor.id, 'restore')).status).toBe(200);
    expect((await register({ email, contactNumber })).status).toBe(201);
    expect((await app.db.execute(sql`select from reserved_contacts where user_id = ${vendor.id}`)).rows).toEqual([]);
  });
});

describe('without a password', () => {
  test('a mailed code stands in for it, for a quarter of an hour', async () => {
    const vendor = await openVendor();
    await app.db.execute(sql`update users set password_hash = null where id = ${vendor.id}`);
    const browser = app.as(vendor);
    expect((await browser.post('/api/leaving', {})).body.hasPassword).toBe(false);
    expect((await browser.post('/api/leaving/close', { password: vendor.password })).body.errors).toMatchObject([
      { field: 'code', code: 'NO_CODE' },
    ]);
    expect((await browser.post('/api/leaving/code')).status).toBe(200);
    await app.jobs.drain();
    const mail = (await app.mailbox.list()).find(({ to, subject }) => to === vendor.email && /code/.test(subject));
    const code = /\d{6}/.exec(mail?.subject ?? '')![0];
    expect(mail?.text).toContain(code);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await browser.post('/api/leaving/close', { code: wrong })).body.errors).toMatchObject([{ field: 'code' }]);
    await app.shiftTime('16 minutes');
    expect((await browser.post('/api/leaving/close', { code })).status).toBe(400);
    await app.shiftTime('0 minutes');
    const copied = `\u200e${code.slice(0, 3)}\u00a0–${code.slice(3)}`;
    expect((await browser.post('/api/leaving/close', { code: copied })).status).toBe(200);
  });
});

describe('during the days in which one may come back', () => {
  test('a new password by mail does not bring the account back, the login with it does', async () => {
    const vendor = await openVendor();
    await close(vendor);
    await app.visitor.post('/api/auth/forgot-password', { email: vendor.email });
    await app.jobs.drain();
    const mail = (await app.mailbox.list()).find(({ text }) => text.includes('/forgot-password/'));
    const token = /forgot-password\/([\w-]{43})/.exec(mail?.text ?? '')![1];
    const password = 'another password';
    expect((await app.visitor.post('/api/auth/reset-password', { token, password })).status).toBe(200);
    expect((await app.visitor.get(`/api/users/${vendor.id}`)).status).toBe(404);
    expect((await login({ ...vendor, password })).status).toBe(200);
    expect((await app.visitor.get(`/api/users/${vendor.id}`)).status).toBe(200);
  });

  test('the address stays taken, its link confirms and brings nothing back, and "Not you?" ends it at once', async () => {
    const buyer = newAccount();
    const { headers } = await app.visitor.post('/api/auth/register', buyer);
    await app.jobs.drain();
    const mail = (await app.mailbox.list()).find(({ to }) => to === buyer.email);
    const token = /verify-email\/([\w-]{43})/.exec(mail?.text ?? '')![1];
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    const { id } = (await app.as({ cookie }).get('/api/user')).body;
    await app.as({ cookie }).post('/api/leaving/close', { password: buyer.password });
    const register = async () => app.visitor.post('/api/auth/register', { ...newAccount(), email: buyer.email });
    expect((await register()).body.code).toBe('EMAIL_TAKEN');
    expect((await app.visitor.post('/api/auth/verify-email', { token })).status).toBe(200);
    expect((await app.visitor.get(`/api/users/${id}`)).status).toBe(404);
    expect((await app.visitor.post('/api/auth/free-email', { token })).status).toBe(200);
    await app.jobs.drain();
    expect((await login(buyer)).status).toBe(401);
    expect((await register()).status).toBe(201);
  });
});
