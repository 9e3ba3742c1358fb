import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import { nameOf, openMarket, type Market } from '../../../../test/apps/small-market.ts';
import { appCode } from '../../../../test/authenticator.ts';
import { goodRequest } from '../../../../test/module-cases.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp({ settings: { OPERATOR_REQUIRE_TOTP: 'true' } });
  market = await openMarket(app);
});
afterAll(async () => app.stop());

const BEFORE = [
  'GET /api/operator/second-factor',
  'POST /api/operator/second-factor/enrol',
  'POST /api/operator/second-factor/confirm',
];

test('every endpoint of operators asks for it, but those that set it up', async () => {
  const operators = app.modules.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ access }) => ['operator', 'moderator', 'owner'].includes(access));
  const open: string[] = [];
  for (const endpoint of operators) {
    const { url, ...call } = await goodRequest(market, endpoint);
    const answer = await app.as(market.people.operator).call(endpoint.method, url, call);
    if (answer.body?.code !== 'TOTP_ENROLMENT_REQUIRED') open.push(nameOf(endpoint));
    else expect(answer.status).toBe(403);
  }
  expect(open.toSorted()).toEqual(BEFORE.toSorted());
});

test('elsewhere they are an ordinary person, until they have set it up', async () => {
  const operator = app.as(market.people.operator);
  expect((await operator.get('/api/user')).body).toMatchObject({
    role: 'operator',
    mustEnrolTotp: true,
  });
  expect((await operator.get(`/api/chats/${market.supportChatId}`)).status).toBe(404);
  expect((await operator.get(`/api/users/${market.people.buyer.id}/pending-ratings`)).status).toBe(403);

  const { password } = market.people.operator;
  const { body } = await operator.post('/api/operator/second-factor/enrol', { password });
  const code = appCode(body.secret, app.clock.now());
  await operator.post('/api/operator/second-factor/confirm', { code });
  expect((await operator.get('/api/user')).body.mustEnrolTotp).toBe(false);
  expect((await operator.get(`/api/chats/${market.supportChatId}`)).status).toBe(200);
  expect((await operator.get('/api/admin/operators')).status).toBe(200);
  expect((await operator.call('DELETE', '/api/operator/second-factor')).status).toBe(403);
});

test('a buyer is asked for nothing', async () => {
  expect((await app.as(market.people.buyer).get('/api/user')).body.mustEnrolTotp).toBe(false);
});
