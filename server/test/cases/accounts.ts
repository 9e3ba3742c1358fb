import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays, kampalaDay } from '../../src/platform/kampala-day.ts';
import type { TestApp } from '../apps/app.ts';
import { newAccount } from '../apps/people.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

const uniqueTexts = { awayLine: 'Sailing a xebec.' };

/** By the time of the database, which is the real one. */
const inDays = (days: number) => addDays(kampalaDay(new Date()), days);

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
POST /api/auth/register                         201    201     201    201     201        201      201        201    201
POST /api/auth/login (as the vendor)            200    200     200    200     200        200      200        200    200
POST /api/auth/login (as oneself)               401    200     200    200     200        403      200        200    200
POST /api/auth/logout                           200    200     200    200     200        200      200        200    200
GET /api/user                                   401    200     200    200     200        401      200        200    200
GET /api/users/{id}                             200    200     200    200     200        200      200        200    200
GET /api/users/{id} (suspended)                 404    404     404    404     404        404      404        404    404
GET /api/auth/verify-email-token/{token}        200    200     200    200     200        200      200        200    200
POST /api/auth/verify-email (unknown token)     400    400     400    400     400        400      400        400    400
POST /api/auth/free-email                       200    200     200    200     200        200      200        200    200
POST /api/auth/free-email (unknown token)       400    400     400    400     400        400      400        400    400
POST /api/auth/resend-verification              200    200     200    200     200        200      200        200    200
POST /api/auth/forgot-password                  200    200     200    200     200        200      200        200    200
GET /api/auth/verify-reset-token/{token}        200    200     200    200     200        200      200        200    200
POST /api/auth/reset-password (unknown token)   400    400     400    400     400        400      400        400    400
PATCH /api/user/profile                         401    200     200    200     200        401      200        200    200
POST /api/user/email-change                     401    200     200    200     200        401      200        200    200
POST /api/user/email-change (mail arrives)      401    403     403    403     403        401      403        403    403
POST /api/user/email-change/confirm (no code)   401    400     400    400     400        401      400        400    400
PUT /api/user/away                              401    403     200    200     200        401      403        403    403
DELETE /api/user/away                           401    403     200    200     200        401      403        403    403
POST /api/user/start-selling (too little)       401    400     400    400     400        401      400        400    400
PATCH /api/user/category-preferences            401    200     200    200     200        401      200        200    200
POST /api/user/category-preferences/skip        401    200     200    200     200        401      200        200    200
GET /api/user/sessions                          401    200     200    200     200        401      200        200    200
DELETE /api/user/sessions/{id}                  401    404     200    404     404        401      404        404    404
DELETE /api/user/sessions                       401    200     200    200     200        401      200        200    200
`,
  requests: {
    'POST /api/auth/register': async () => ({ url: '/api/auth/register', body: newAccount() }),
    'POST /api/auth/login': async ({ people: { vendor } }) => ({
      url: '/api/auth/login',
      body: { email: vendor.email, password: vendor.password },
    }),
    'POST /api/auth/logout': async () => ({ url: '/api/auth/logout', body: {} }),
    'GET /api/user': async () => ({ url: '/api/user' }),
    'GET /api/users/{id}': async ({ people }) => ({ url: `/api/users/${people.vendor.id}` }),
    'GET /api/auth/verify-email-token/{token}': async () => ({
      url: `/api/auth/verify-email-token/${'x'.repeat(43)}`,
    }),
    'POST /api/auth/verify-email': async () => ({
      url: '/api/auth/verify-email',
      body: { token: 'x'.repeat(43) },
    }),
    'POST /api/auth/free-email': async ({ app }) => ({
      url: '/api/auth/free-email',
      body: { token: await mailedToNewBuyer(app) },
    }),
    'POST /api/auth/resend-verification': async ({ people }) => ({
      url: '/api/auth/resend-verification',
      body: { email: people.buyer.email },
    }),
    'POST /api/auth/forgot-password': async ({ people }) => ({
      url: '/api/auth/forgot-password',
      body: { email: people.buyer.email },
    }),
    'GET /api/auth/verify-reset-token/{token}': async () => ({
      url: `/api/auth/verify-reset-token/${'x'.repeat(43)}`,
    }),
    'POST /api/auth/reset-password': async () => ({
      url: '/api/auth/reset-password',
      body: { token: 'x'.repeat(43), password: 'a new password' },
    }),
    'PATCH /api/user/profile': async () => ({
      url: '/api/user/profile',
      body: { bio: 'Clean second-hand phones.' },
    }),
    'POST /api/user/email-change': async ({ app }) => ({
      url: '/api/user/email-change',
      body: await addressFrom(app, 'refused'),
    }),
    'POST /api/user/email-change/confirm': async () => ({
      url: '/api/user/email-change/confirm',
      body: { code: 'no code' },
    }),
    'PUT /api/user/away': async () => ({ url: '/api/user/away', body: { until: inDays(10), line: 'In the village.' } }),
    'DELETE /api/user/away': async () => ({ url: '/api/user/away' }),
    'POST /api/user/start-selling': async () => ({
      url: '/api/user/start-selling',
      body: { bio: 'Books and bicycles.', location: 'Kira', contactNumber: '0701558912' },
    }),
    'PATCH /api/user/category-preferences': async () => ({
      url: '/api/user/category-preferences',
      body: { categoryPreferences: ['Phones', 'Books', 'Toys'] },
    }),
    'POST /api/user/category-preferences/skip': async () => ({
      url: '/api/user/category-preferences/skip',
      body: {},
    }),
    'GET /api/user/sessions': async () => ({ url: '/api/user/sessions' }),
    'DELETE /api/user/sessions/{id}': async ({ vendorsOtherDevice }) => ({
      url: `/api/user/sessions/${vendorsOtherDevice}`,
    }),
    'DELETE /api/user/sessions': async () => ({ url: '/api/user/sessions' }),
  },
  variants: {
    'POST /api/user/email-change (mail arrives)': async ({ app }) => ({
      url: '/api/user/email-change',
      body: await addressFrom(app, 'reached'),
    }),
    'POST /api/auth/free-email (unknown token)': async () => ({
      url: '/api/auth/free-email',
      body: { token: 'x'.repeat(43) },
    }),
    'POST /api/auth/login (as oneself)': async (_market, who) => ({
      url: '/api/auth/login',
      body: who
        ? { email: who.email, password: who.password }
        : { email: 'nobody@akatale.example', password: 'no password' },
    }),
    'GET /api/users/{id} (suspended)': async ({ people }) => ({
      url: `/api/users/${people.suspended.id}`,
    }),
    'POST /api/user/start-selling (too little)': async () => ({
      url: '/api/user/start-selling',
      body: {},
    }),
  },
  traces: { uniqueTexts, create: createTraces },
};

async function createTraces({ person: { browser }, headers }: TraceContext): Promise<void> {
  const away = { until: inDays(10), line: uniqueTexts.awayLine };
  expect((await browser.call('PUT', '/api/user/away', { body: away, headers })).status).toBe(200);
}

const unused = new WeakMap<TestApp, string>();

/** The token in the confirmation mail of a registered person; the same one until it is used. */
async function mailedToNewBuyer(app: TestApp): Promise<string> {
  const before = unused.get(app) ?? 'none';
  const { body } = await app.visitor.get(`/api/auth/verify-email-token/${before}`);
  if (body.valid) return before;
  const buyer = newAccount();
  await app.visitor.post('/api/auth/register', buyer);
  await app.jobs.drain();
  const mail = (await app.mailbox.list()).find(({ to }) => to === buyer.email);
  const token = /verify-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${buyer.email}.`);
  unused.set(app, token);
  return token;
}

/** A new address, for people whose own takes mail or takes none. */
async function addressFrom({ db }: TestApp, state: 'refused' | 'reached'): Promise<{ email: string }> {
  await db.execute(sql`update users set mail_refused_at = case when ${state === 'refused'} then now() end`);
  return { email: newAccount().email };
}
