import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { newAccount } from '../../../test/apps/people.ts';

const METRICS_TOKEN = 'a token that is long enough';
const app = await startTestApp({ settings: { METRICS_TOKEN } });
const buyer = newAccount();
await app.visitor.post('/api/auth/register', buyer);
await app.jobs.drain();
const [mail] = await app.mailbox.list();
const inside = ['/metrics', '/dev/mailbox', `/dev/mailbox/${mail?.id}`];
afterAll(async () => app.stop());

const get = (url: string, from: string, headers: Record<string, string> = {}) =>
  app.visitor.call('GET', url, { from, headers });

describe.each(inside)('%s', (url) => {
  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('is there from %s', async (from) => {
    const answer = await get(url, from);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toMatch(/^no-store(, no-transform)?$/);
  });

  test.each(['10.0.0.5', '192.168.1.2', '41.210.1.1', '::2', 'fe80::1', '::ffff:10.0.0.5'])(
    'is not from %s',
    async (from) => {
      expect(await get(url, from)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    },
  );

  test.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '' },
    { 'x-real-ip': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'http' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '127.0.0.1' },
    { host: 'akatale.example' },
    { host: 'localhost.evil.test' },
    { host: '127.0.0.1.evil.test' },
  ])('is not with %j, which a proxy or a foreign name leaves', async (headers) => {
    expect((await get(url, '127.0.0.1', headers)).status).toBe(404);
  });

  test.each([{ host: 'localhost:3000' }, { host: '127.0.0.1:3000' }, { host: '[::1]:3000' }])(
    'is with %j',
    async (headers) => {
      expect((await get(url, '127.0.0.1', headers)).status).toBe(200);
    },
  );
});

describe('where PUBLIC_URL is on no machine of ours', () => {
  test.each(['https://akatale.example', 'http://10.0.0.5:3000', 'http://localhost.akatale.example'])(
    '%s: a proxy may stand for anybody, so nothing is there',
    async (PUBLIC_URL) => {
      const open = await startTestApp({ settings: { METRICS_TOKEN, PUBLIC_URL } });
      try {
        await open.visitor.post('/api/auth/register', newAccount());
        await open.jobs.drain();
        const [mail] = await open.mailbox.list();
        expect(mail?.text).toContain(PUBLIC_URL);
        const call = async (url: string, headers: Record<string, string> = {}) =>
          (await open.visitor.call('GET', url, { from: '127.0.0.1', headers })).status;
        for (const url of ['/metrics', '/dev/mailbox', `/dev/mailbox/${mail?.id}`]) {
          expect([url, await call(url)]).toEqual([url, 404]);
        }
        expect(await call('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
      } finally {
        await open.stop();
      }
    },
  );
});

describe('the figures', () => {
  test('are given from elsewhere for the token alone', async () => {
    const ask = async (authorization: string) => get('/metrics', '10.0.0.5', { authorization });
    expect((await ask(`Bearer ${METRICS_TOKEN}`)).status).toBe(200);
    const wrong = ['Bearer', 'Bearer x', `Basic ${METRICS_TOKEN}`, `Bearer ${METRICS_TOKEN}x`, ''];
    for (const authorization of wrong) expect((await ask(authorization)).status).toBe(404);
  });

  test('name nobody', async () => {
    await app.visitor.get(`/api/users/1?email=${buyer.email}`);
    const { text } = await get('/metrics', '127.0.0.1');
    expect(text).toContain('route="/api/users/:id"');
    expect(text).not.toContain(buyer.email);
  });
});

describe('the development mailbox', () => {
  test('shows a mail and lets nothing of it run', async () => {
    const { text, headers } = await get(`/dev/mailbox/${mail?.id}`, '127.0.0.1');
    expect(text).toContain(buyer.email);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).not.toMatch(/<script|<style|<img/i);
  });

  test.each(['..%2f..%2fserver.json', '%2e%2e', 'x', '..', `${mail?.id}%00`])('has no mail %s', async (id) => {
    expect((await get(`/dev/mailbox/${id}`, '127.0.0.1')).status).toBe(404);
  });

  test('is not there at all where there is a mail server', async () => {
    const withMail = await startTestApp({
      settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Akatale <no-reply@akatale.example>' },
    });
    try {
      expect((await withMail.visitor.get('/dev/mailbox')).status).toBe(404);
    } finally {
      await withMail.stop();
    }
  });
});
