import { expect } from 'vitest';
import { pushSubscriptions } from '../../src/database/schema/push.ts';
import type { Person } from '../apps/people.ts';
import type { Market } from '../apps/small-market.ts';
import { chromeSubscription } from '../chrome-subscription.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

export const cases: ModuleCases = {
  access: `
                                     visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/push                            401    200     200    200     200        401      200        200    200
PUT /api/push/subscription               401    200     200    200     200        401      200        200    200
DELETE /api/push/devices/{id}            401    404     200    404     404        401      404        404    404
POST /api/push/test                      401    404     200    404     404        401      404        404    404
`,
  requests: {
    'GET /api/push': async () => ({ url: '/api/push' }),
    'PUT /api/push/subscription': async () => ({ url: '/api/push/subscription', body: chromeSubscription() }),
    'DELETE /api/push/devices/{id}': async (market) => ({
      url: `/api/push/devices/${await subscribe(market, market.people.vendor)}`,
    }),
    'POST /api/push/test': async (market) => {
      await market.app.db.delete(pushSubscriptions);
      await subscribe(market, market.people.vendor);
      return { url: '/api/push/test' };
    },
  },
  traces: { uniqueTexts: {}, create: createTraces },
};

async function subscribe({ app }: Market, who: Person): Promise<number> {
  const { body } = await app.as(who).call('PUT', '/api/push/subscription', { body: chromeSubscription() });
  return body.id;
}

/** Their browser is notified. */
async function createTraces({ person, headers }: TraceContext): Promise<void> {
  const { status } = await person.browser.call('PUT', '/api/push/subscription', {
    body: chromeSubscription(),
    headers,
  });
  expect(status).toBe(200);
}
