import { afterAll, expect, test } from 'vitest';
import { startAwayApp } from '../../../../test/apps/away-app.ts';
import { newAccount } from '../../../../test/apps/people.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';

const away = await startAwayApp();
const { app } = away;
afterAll(async () => away.stop());

test('mails that people need cannot be unsubscribed from: verification, reset, security, payment', async () => {
  const vendor = await app.people.vendor();
  await app.visitor.post('/api/auth/register', newAccount());
  await app.visitor.post('/api/auth/forgot-password', { email: vendor.email });
  const body = { currentPassword: vendor.password, password: 'another long one' };
  expect((await app.as(vendor).call('PATCH', '/api/user/profile', { body })).status).toBe(200);
  await inTransaction(app.db, async (tx) =>
    app.modules.subscriptions.recordPayment(tx, { vendorId: vendor.id, reference: 'MM-1', operatorId: null }),
  );
  await app.jobs.drain();
  const { received } = away.mails;
  expect(received).toHaveLength(4);
  for (const { headers, text, html } of received) {
    expect(headers.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
    expect(`${text}${html}`).not.toContain('unsubscribe');
  }
});
