import { FORM_TOKEN } from '@akatale/contracts/pages/forms';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { type Account, newAccount } from '../../../test/apps/people.ts';
import { openMarket } from '../../../test/apps/small-market.ts';
import { appCode } from '../../../test/authenticator.ts';
import type { Answer } from '../../../test/clients/caller.ts';
import { cookiesOf, OURS, sendForm as send } from '../../../test/clients/send-form.ts';

const app = await startTestApp({ withPages: true });
const market = await openMarket(app);
const { people, product, chatId } = market;
afterAll(async () => app.stop());

const tokensIn = ({ text }: Answer): string[] =>
  [...text.matchAll(new RegExp(`name="${FORM_TOKEN}" value="([^"]+)"`, 'g'))].map(([, token = '']) => token);

const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password });
const chatPage = `/chat/${chatId}`;
const messageForm = `${chatPage}?form=message`;
const countOf = async (words: string): Promise<number> => {
  const { body } = await app.as(people.buyer).get(`/api/chats/${chatId}/messages?limit=100`);
  return (body as { message: string }[]).filter(({ message }) => message === words).length;
};

describe('a form without scripts', () => {
  test('signs in, and leads to where the person wanted to go', async () => {
    const answer = await send(app.visitor, '/auth?form=login&next=%2Ffavorites', credentials(people.buyer));
    expect([answer.status, answer.headers['location']]).toEqual([303, '/favorites']);
    expect((await app.as({ cookie: cookiesOf(answer) }).get('/api/user')).body.email).toBe(people.buyer.email);
  });

  test('that came from a product leads into the chat about it, and so does its button', async () => {
    const next = `/products/${product.id}`;
    const answer = await send(
      app.visitor,
      `/auth?form=login&next=${encodeURIComponent(next)}`,
      credentials(people.buyer),
    );
    expect([answer.status, answer.headers['location']]).toEqual([303, chatPage]);
    const pressed = await send(app.as(people.buyer), `${next}?form=chat`);
    expect([pressed.status, pressed.headers['location']]).toEqual([303, chatPage]);
  });

  test('which is refused after the login leads to the page that says why', async () => {
    const next = `/products/${product.id}`;
    const answer = await send(
      app.visitor,
      `/auth?form=login&next=${encodeURIComponent(next)}`,
      credentials(people.vendor),
    );
    expect([answer.status, answer.headers['location']]).toEqual([303, next]);
  });

  test('sends a message, which the page of the chat then shows', async () => {
    const answer = await send(app.as(people.buyer), messageForm, { message: 'Is it still there?\r\nI am in Jinja' });
    expect([answer.status, answer.headers['location']]).toEqual([303, chatPage]);
    const { text, headers } = await app.as(people.buyer).get(chatPage);
    expect(text).toContain('Is it still there?\nI am in Jinja');
    expect(headers['cache-control']).toBe('private, no-store, no-transform');
    expect((await app.as(people.vendor).get(chatPage)).text).toContain('Is it still there?\nI am in Jinja');
  });
});

describe('a form that is not taken', () => {
  test('comes back with what was typed and why, and never with a password', async () => {
    const wrong = { email: people.buyer.email, password: 'wrong-and-secret' };
    const { status, text, headers } = await send(app.visitor, '/auth?form=login&next=%2Fchat', wrong);
    expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([
      401,
      'private, no-store, no-transform',
      undefined,
    ]);
    expect(text).toContain(`value="${people.buyer.email}"`);
    expect(text).toContain('Invalid email or password');
    expect(text).not.toContain('wrong-and-secret');
    expect(text).toContain('?form=login&amp;next=%2Fchat');
  });

  test('has each fault at its field', async () => {
    const typed = { name: 'N', email: 'nakato', contactNumber: '12', location: 'Jinja', password: 'abc' };
    const { status, text } = await send(app.visitor, '/register-buyer?form=register', typed);
    expect(status).toBe(400);
    for (const field of ['name', 'email', 'contactNumber', 'password']) {
      expect(text, field).toMatch(new RegExp(`id="${field}-error"[^>]*>(?!</p>)`));
    }
    expect(text).toContain('value="Jinja"');
    expect(text).not.toContain('value="abc"');
  });

  test('because of what it says, is refused as by JSON', async () => {
    const empty = await send(app.as(people.buyer), messageForm, { message: '  ' });
    const byJson = await app.as(people.buyer).post(`/api/chats/${chatId}/messages`, { message: '  ' });
    expect([empty.status, empty.text.includes('role="alert"')]).toEqual([byJson.status, true]);
    const foreign = await send(app.as(people.otherVendor), messageForm, { message: 'Let me in' });
    expect(foreign.status).toBe(404);
  });

  test('is refused with 3 MB by a page that says so', async () => {
    const { status, text, headers } = await send(app.as(people.buyer), messageForm, { message: 'a'.repeat(3_000_000) });
    expect([status, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(text).toContain('That is more than we can take at once.');
  });

  test('is no form of this page, or of none, and leads to the page as it is now', async () => {
    for (const [url, to] of [
      ['/?form=login', '/'],
      ['/auth?form=message&next=%2Fsell', '/auth?next=%2Fsell'],
      ['/auth', '/auth'],
      ['/chat/0?form=message', '/chat/0'],
      ['//evil.example/?form=x', '/'],
    ] as const) {
      const { status, headers } = await send(app.visitor, url, credentials(people.buyer), {
        ...OURS,
        accept: 'text/html',
      });
      expect([status, headers['location']], url).toEqual([303, to]);
      const byProgram = await send(app.visitor, url, credentials(people.buyer), { ...OURS, accept: '*/*' });
      expect([byProgram.status, byProgram.headers['content-type']], url).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
    }
  });

  test('by an endpoint that reads JSON alone', async () => {
    const answer = await send(app.visitor, '/api/auth/login', credentials(people.buyer));
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const json = await app.visitor.post('/auth?form=login', credentials(people.buyer), OURS);
    expect([json.status, json.headers['set-cookie']]).toEqual([415, undefined]);
  });

  test('by an operator who looks at the pages of somebody else', async () => {
    const operator = app.as(people.operator);
    await operator.post('/api/operator/proof', { password: people.operator.password });
    const view = { userId: people.buyer.id, reason: 'They ask why a chat is missing' };
    expect((await operator.post('/api/admin/view-as', view)).status).toBe(200);
    const answer = await send(operator, `/products/${product.id}?form=chat`);
    expect(answer.status).toBe(403);
    await operator.call('DELETE', '/api/admin/view-as');
  });
});

describe('who sends a form', () => {
  test.each([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is not a page with %j, which fills in nothing either', async (headers) => {
    const answer = await send(app.as(people.buyer), messageForm, { message: 'Send your PIN' }, headers);
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('Send your PIN');
    expect(await countOf('Send your PIN')).toBe(0);
    const login = await send(app.visitor, '/auth?form=login', credentials(people.buyer), headers);
    expect([login.status, cookiesOf(login)]).toEqual([403, '']);
  });

  test('does not say so: a visitor looks the form over and sends it once more', async () => {
    const first = await send(app.visitor, '/auth?form=login', credentials(people.buyer), {});
    expect(first.status).toBe(403);
    expect(first.text).toContain('Please look this over and send it once more.');
    expect(first.text).toContain(`value="${people.buyer.email}"`);
    const [token = ''] = tokensIn(first);
    const fields = { ...credentials(people.buyer), token };
    const cookie = cookiesOf(first);
    expect(cookie).toMatch(/^form=[\w-]{22}$/);
    const stolen = await send(app.visitor, '/auth?form=login', fields, { cookie: `form=${'x'.repeat(22)}` });
    expect(stolen.status).toBe(403);
    const again = await send(app.visitor, '/auth?form=login', fields, { cookie });
    expect([again.status, again.headers['location']]).toEqual([303, '/']);
    const other = await send(app.visitor, '/auth?form=login', { ...fields, email: people.vendor.email }, { cookie });
    expect([other.status, cookiesOf(other)]).toEqual([403, cookie]);
  });

  test('does not say so: their own page has what it takes, for one form', async () => {
    const page = await app.as(people.buyer).get(chatPage);
    const tokens = tokensIn(page);
    expect(tokens.length).toBeGreaterThan(0);
    const [token = ''] = tokens;
    const message = 'Sent by a proxy';
    const answer = await send(app.as(people.buyer), messageForm, { message, token }, {});
    expect(answer.status).toBe(303);
    const repeated = await send(app.as(people.buyer), messageForm, { message, token }, {});
    expect([repeated.status, await countOf(message)]).toEqual([303, 1]);
    const another = await send(app.as(people.buyer), messageForm, { message: 'Another', token }, {});
    expect([another.status, await countOf('Another')]).toEqual([403, 0]);
    const ofAnother = await send(app.as(people.vendor), messageForm, { message, token: tokens[0] ?? '' }, {});
    expect(ofAnother.status).toBe(403);
    const without = await send(app.as(people.buyer), messageForm, { message: 'Without' }, {});
    expect([without.status, await countOf('Without')]).toEqual([403, 0]);
    app.clock.advance(86_401);
    const late = await send(app.as(people.buyer), messageForm, { message: 'Late', token: tokensIn(page)[0] ?? '' }, {});
    expect([late.status, await countOf('Late')]).toEqual([403, 0]);
  });
});

describe('a form that is sent twice', () => {
  test('sends one message', async () => {
    const [token = ''] = tokensIn(await app.as(people.buyer).get(chatPage));
    const fields = { message: 'Tapped twice', token };
    const answers = await Promise.all([1, 2, 3].map(async () => send(app.as(people.buyer), messageForm, fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await countOf('Tapped twice')).toBe(1);
    const next = tokensIn(await app.as(people.buyer).get(chatPage))[0] ?? '';
    await send(app.as(people.buyer), messageForm, { message: 'Tapped twice', token: next });
    expect(await countOf('Tapped twice')).toBe(2);
  });

  test('from one page that many share opens an account for each who sends it', async () => {
    const before = app.drawn();
    const pages = [await app.visitor.get('/register-buyer'), await app.visitor.get('/register-buyer')];
    expect([app.drawn() - before, pages[0]?.text === pages[1]?.text]).toEqual([1, true]);
    expect(pages.flatMap(tokensIn)).toEqual([]);
    const sent = async (account: Account) =>
      send(app.visitor, '/register-buyer?form=register', { ...account, confirmPassword: account.password });
    const [first, second] = [newAccount(), newAccount()];
    const answers = [await sent(first), await sent(second), await sent(first)];
    expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual(
      answers.map(() => [303, '/verify-email']),
    );
    const emails = await Promise.all(
      answers.map(async (answer) => (await app.as({ cookie: cookiesOf(answer) }).get('/api/user')).body.email),
    );
    expect(emails).toEqual([first.email, second.email, first.email]);
  });
});

describe('after the session has ended', () => {
  test('what was typed is back after the login, in this browser alone', async () => {
    const { cookie } = await app.people.signIn(people.buyer);
    await app.as({ cookie }).post('/api/auth/logout', {});
    const message = 'A long message that nobody types twice';
    const sent = await send(app.as({ cookie }), messageForm, { message });
    expect(sent.status).toBe(303);
    const login = String(sent.headers['location']);
    expect(login).toMatch(/^\/auth\?next=%2Fchat%2F\d+%3Fkept%3D[\w-]{22}$/);
    const browser = cookiesOf(sent);
    const entered = await send(app.visitor, `${login}&form=login`, credentials(people.buyer), {
      ...OURS,
      cookie: browser,
    });
    const back = String(entered.headers['location']);
    expect(back).toMatch(new RegExp(`^${chatPage}\\?kept=`));
    const session = cookiesOf(entered);
    expect((await app.as({ cookie: `${session}; ${browser}` }).get(back)).text).toContain(`>${message}</textarea>`);
    expect((await app.as({ cookie: session }).get(back)).text).not.toContain(message);
    const { cookie: others } = await app.people.signIn(people.otherVendor);
    const notTheirs = await app.as({ cookie: `${others}; ${browser}` }).get(back);
    expect([notTheirs.status, notTheirs.text.includes(message)]).toEqual([404, false]);
    expect(await countOf(message)).toBe(0);
  });
});

test('a common password is warned about once, and taken at the second press', async () => {
  const { password: _, ...account } = newAccount();
  const typed = { ...account, password: '123456', confirmPassword: '123456' };
  const sent = async (more: object) => send(app.visitor, '/register-buyer?form=register', { ...typed, ...more });
  const warned = await sent({});
  expect([warned.status, warned.text.includes('Many people use this password')]).toEqual([400, true]);
  const field = 'name="warned" value="1"';
  // Also where something else is wrong then.
  const wrong = await sent({ email: 'nakato', warned: '1' });
  expect([warned.text.includes(field), wrong.status, wrong.text.includes(field)]).toEqual([true, 400, true]);
  expect((await sent({ warned: '1' })).status).toBe(303);
});

describe('what visitors share', () => {
  test.each(['/auth', `/products/${product.id}`, '/register-vendor', '/forgot-password'])(
    '%s holds nobody’s token; what one browser gets is its own',
    async (url) => {
      const shared = await app.visitor.get(url);
      expect(tokensIn(shared)).toEqual([]);
      const own = await app.visitor.get(url, { cookie: `form=${'a'.repeat(22)}` });
      expect(own.headers['cache-control']).toBe('private, no-store, no-transform');
      expect(tokensIn(await app.visitor.get(url))).toEqual([]);
    },
  );
});

describe('on the pages of items and stores', () => {
  const page = `/products/${product.id}`;
  const store = `/vendor-store/${people.vendor.id}`;
  const buyer = app.as(people.buyer);
  const pressed = async (url: string, pattern: RegExp) => pattern.test((await buyer.get(url)).text);

  test('a heart is filled and emptied', async () => {
    const isSaved = () => pressed(page, /aria-label="Save [^"]*"[^>]*aria-pressed="true"/);
    expect([await isSaved(), (await buyer.get(page)).text.includes('?form=save"')]).toEqual([false, true]);
    const saved = await send(buyer, `${page}?form=save`);
    expect([saved.status, saved.headers['location'], await isSaved()]).toEqual([303, page, true]);
    await send(buyer, `${page}?form=unsave`);
    expect(await isSaved()).toBe(false);
    expect((await app.visitor.get(page)).text).not.toContain('?form=save"');
  });

  test('a store is followed from both, and left again', async () => {
    const vendor = String(people.vendor.id);
    for (const url of [page, store]) {
      expect(await pressed(url, /\?form=follow"/)).toBe(true);
      const followed = await send(buyer, `${url}?form=follow`, { vendor });
      expect([followed.status, followed.headers['location']]).toEqual([303, url]);
      expect(await pressed(url, /\?form=unfollow"/)).toBe(true);
      await send(buyer, `${url}?form=unfollow`, { vendor });
    }
    const own = await send(app.as(people.vendor), `${store}?form=follow`, { vendor });
    expect(own.status).toBe(400);
  });

  test('what a visitor presses leads to the login, and back to the page without a chat', async () => {
    const asked = await send(app.visitor, `${page}?form=save`);
    const login = `/auth?next=${encodeURIComponent(`${page}?form=save`)}`;
    expect(asked.headers['location']).toBe(login);
    const entered = await send(app.visitor, `${login}&form=login`, credentials(people.otherVendor));
    expect(entered.headers['location']).toBe(`${page}?form=save`);
  });

  test('a report is asked for its reason, keeps what was typed, and says what happens now', async () => {
    const about = { thing: 'product', thingId: String(product.id) };
    const asked = await send(app.visitor, `${page}?form=report`, about);
    expect([asked.status, asked.text.includes('value="scam"')]).toEqual([400, true]);
    expect(asked.text).toContain('Please choose what&#x27;s wrong');
    const typed = { ...about, reason: 'scam', words: 'He wants money first', email: 'not an address' };
    const faulty = await send(app.visitor, `${page}?form=report`, typed);
    expect([faulty.status, faulty.text.includes('He wants money first</textarea>')]).toEqual([400, true]);
    const mailed = await send(app.visitor, `${page}?form=report`, { ...typed, email: 'visitor@akatale.example' });
    expect([mailed.status, mailed.headers['location']]).toEqual([303, `${page}?reported=mailed#report`]);
    expect((await app.visitor.get(`${page}?reported=mailed`)).text).toContain('We have sent you a link');
    const counted = await send(buyer, `${store}?form=report`, {
      thing: 'store',
      thingId: String(people.vendor.id),
      reason: 'rude',
    });
    expect(counted.headers['location']).toBe(`${store}?reported=counted#report`);
    expect((await buyer.get(`${store}?reported=counted`)).text).toContain('Thanks, we&#x27;ll look into it.');
  });
});

test('data saver is chosen by links of our own pages', async () => {
  const { text } = await app.visitor.get('/');
  expect(text).toContain('href="/data-saver/on"');
  const chosen = await app.visitor.get('/data-saver/on', { ...OURS, referer: 'http://127.0.0.1:3000/help' });
  expect([chosen.status, chosen.headers['location'], cookiesOf(chosen)]).toEqual([303, '/help', 'data_saver=on']);
  const foreign = await app.visitor.get('/data-saver/on', { 'sec-fetch-site': 'cross-site' });
  expect([foreign.headers['location'], cookiesOf(foreign)]).toEqual(['/', '']);
  expect((await app.visitor.get('/help', { cookie: 'data_saver=on' })).text).toContain('href="/data-saver/off"');
});

test('a person with a second factor types the code in a second form', async () => {
  const { operator } = people;
  const browser = app.as(operator);
  const { body } = await browser.post('/api/operator/second-factor/enrol', { password: operator.password });
  const code = appCode(body.secret, app.clock.now());
  const { recoveryCodes } = (await browser.post('/api/operator/second-factor/confirm', { code })).body;
  const asked = await send(app.visitor, '/auth?form=login', credentials(operator));
  expect([asked.status, asked.text.includes('name="totp"')]).toEqual([401, true]);
  expect(asked.text).toContain('Please enter the code of your authenticator app');
  expect(asked.text).not.toContain(operator.password);
  const wrong = await send(app.visitor, '/auth?form=login', { ...credentials(operator), totp: '000000' });
  expect([wrong.status, wrong.text.includes('name="totp"')]).toEqual([401, true]);
  const entered = await send(app.visitor, '/auth?form=login', { ...credentials(operator), totp: recoveryCodes[0] });
  expect([entered.status, entered.headers['location']]).toEqual([303, '/desk']);
});

test('the password is forgotten and chosen anew, and the session ended', async () => {
  const { lockedVendor: person } = people;
  const asked = await send(app.visitor, '/forgot-password?form=forgot', { email: person.email });
  expect([asked.status, asked.headers['location']]).toEqual([303, '/forgot-password?sent=1']);
  expect((await app.visitor.get('/forgot-password?sent=1')).text).toContain('Check Your Email');
  await app.jobs.drain();
  const mails = JSON.stringify(await app.mailbox.list());
  const [path = ''] = /\/forgot-password\/[\w-]{43}/.exec(mails) ?? [];
  const differs = await send(app.visitor, `${path}?form=reset`, { password: 'new-word-1', confirmPassword: 'new' });
  expect([differs.status, differs.text.includes('Passwords don')]).toEqual([400, true]);
  const common = { password: '123456', confirmPassword: '123456' };
  expect((await send(app.visitor, `${path}?form=reset`, common)).text).toContain('Many people use this password');
  const both = { password: 'new-word-1', confirmPassword: 'new-word-1' };
  const chosen = await send(app.visitor, `${path}?form=reset`, both);
  expect([chosen.status, chosen.headers['location']]).toEqual([303, '/auth']);
  const entered = await send(app.visitor, '/auth?form=login', { email: person.email, password: 'new-word-1' });
  expect(entered.status).toBe(303);
  const cookie = cookiesOf(entered);
  const left = await send(app.as({ cookie }), '/profile?form=logout');
  expect([left.status, left.headers['location']]).toEqual([303, '/']);
  expect((await app.as({ cookie }).get('/api/user')).status).toBe(401);
});
