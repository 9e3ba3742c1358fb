import type { MailKind } from '@akatale/contracts/notices/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { type AwayApp, startAwayApp } from '../../../../../test/apps/away-app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { createUnsubscribeTokens } from './mount-unsubscribe.ts';

let away: AwayApp;
let buyer: Person;
let vendor: Person;
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

beforeAll(async () => {
  away = await startAwayApp();
  [buyer, vendor] = [await away.app.people.buyer(), await away.app.people.vendor()];
});
afterAll(async () => away.stop());
beforeEach(async () => {
  for (const kind of ['message', 'new_product'] as const) await choose(kind, true);
});

const urlFor = (userId: number, kind: MailKind) =>
  `/unsubscribe?token=${createUnsubscribeTokens(away.app.appContext.signerFor).create({ userId, kind })}`;
const post = async (url: string, headers: Record<string, string> = {}, body = ONE_CLICK) =>
  away.app.visitor.call('POST', url, { body, headers: { ...FORM, ...headers } });

async function isOn(person: Person, kind: MailKind): Promise<boolean> {
  const { body } = await away.app.as(person).get('/api/notifications/choices');
  return body.choices[kind].mail;
}
async function choose(kind: MailKind, isOn: boolean): Promise<void> {
  const choices = [{ kind, channel: 'mail', isOn }];
  const { status } = await away.app.as(vendor).call('PATCH', '/api/notifications/choices', { body: { choices } });
  expect(status).toBe(200);
}

describe('a GET, which scanners and prefetching send too', () => {
  test('changes nothing, and shows one button, without an address or a script', async () => {
    const { status, headers, text } = await away.app.visitor.get(urlFor(vendor.id, 'message'));
    expect(status).toBe(200);
    expect(text).toContain('<h1>Stop emails about unread messages?</h1>');
    expect(text).toMatch(/<header><a href="\/"><img src="\/favicon.svg"[^>]*>Akatale<\/a><\/header>/);
    expect(text.match(/<button/g)).toHaveLength(1);
    for (const secret of ['<script', vendor.email, vendor.name]) expect(text).not.toContain(secret);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store, no-transform',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*form-action 'self'$/),
    });
    expect(headers).not.toHaveProperty('set-cookie');
    for (const method of ['HEAD', 'GET']) await away.app.visitor.call(method, urlFor(vendor.id, 'message'));
    expect(await isOn(vendor, 'message')).toBe(true);
  });

  test('its button does the POST', async () => {
    const { text } = await away.app.visitor.get(urlFor(vendor.id, 'message'));
    const action = /<form method="post" action="([^"]+)">/.exec(text)?.[1];
    expect((await post(action ?? '')).status).toBe(200);
    expect(await isOn(vendor, 'message')).toBe(false);
  });
});

describe('a POST', () => {
  test.each<[string, Record<string, string>]>([
    ['of a mail program, without an Origin', {}],
    ['of the page, whose referrer policy hides its Origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['from any other site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
    ['with a session of somebody else', { cookie: 'akatale_session=x' }],
  ])('%s ends this kind of this person alone', async (_name, headers) => {
    const answer = await post(urlFor(vendor.id, 'message'), headers);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('You no longer get emails about unread messages.');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await isOn(vendor, 'message')).toBe(false);
    expect(await isOn(vendor, 'new_product')).toBe(true);
    expect(await isOn(buyer, 'message')).toBe(true);
  });

  test.each([
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    ['text/plain', ONE_CLICK],
    ['application/json', '{'],
    ['application/x-www-form-urlencoded', ''],
  ])('as %s is taken too', async (type, body) => {
    expect((await post(urlFor(vendor.id, 'message'), { 'content-type': type }, body)).status).toBe(200);
    expect(await isOn(vendor, 'message')).toBe(false);
  });

  test('again answers the same, and a link that was used works after a change of mind', async () => {
    const url = urlFor(vendor.id, 'message');
    const answers = await Promise.all([post(url), post(url), post(url)]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await choose('message', true);
    expect((await post(url)).text).toBe(answers[0]?.text);
    expect(await isOn(vendor, 'message')).toBe(false);
  });

  test('opens nothing else: the rules of all other addresses stay', async () => {
    const choices = await post('/api/notifications/choices', { cookie: vendor.cookie, origin: 'https://mail.example' });
    expect([403, 404]).toContain(choices.status);
    const json = await away.app
      .as(vendor)
      .call('PATCH', '/api/notifications/choices', { body: ONE_CLICK, headers: FORM });
    expect(json.status).toBe(415);
  });

  test('that is too large is refused', async () => {
    expect((await post(urlFor(vendor.id, 'message'), {}, 'x'.repeat(5_000))).status).toBe(413);
  });
});

test('a forged, cut or foreign token gets one answer, and changes nothing', async () => {
  const right = urlFor(vendor.id, 'message');
  const forged = [
    '/unsubscribe',
    '/unsubscribe?token=',
    `${right}x`,
    right.slice(0, -1),
    right.replace('message', 'support'),
    right.replace(`=${vendor.id}.`, `=${buyer.id}.`),
    right.replace(`=${vendor.id}.`, '=2000000000.'),
    // Rightly signed, and no id.
    urlFor(2 ** 53, 'message'),
    urlFor(10 ** 17, 'message'),
    `${right}&token=x`,
    `/unsubscribe?token[]=${right.split('=')[1]}`,
  ];
  const answers = [];
  for (const url of forged) answers.push(await away.app.visitor.get(url), await post(url));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, text: expect.stringContaining('This link does not work') });
  expect([await isOn(vendor, 'message'), await isOn(buyer, 'message')]).toEqual([true, true]);
});

test('the link of somebody who is erased or suspended answers as any other', async () => {
  const { id } = await away.app.people.suspended();
  expect((await post(urlFor(id, 'message'))).status).toBe(200);
  expect((await post(urlFor(2_000_000_000, 'message'))).status).toBe(200);
});

test('a flood from one address is refused, and other addresses are heard', async () => {
  // Of 600 a minute.
  const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '0.005' } });
  const statuses = [];
  for (let count = 0; count < 5; count += 1)
    statuses.push((await strict.visitor.call('POST', '/unsubscribe?token=x', { from: '102.85.1.1' })).status);
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
  expect((await strict.visitor.call('GET', '/unsubscribe', { from: '102.85.1.2' })).status).toBe(404);
  await strict.stop();
});
