import { expect } from 'vitest';
import { blocks } from '../../src/database/schema/blocks.ts';
import type { TestApp } from '../apps/app.ts';
import { newAccount } from '../apps/people.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

export const cases: ModuleCases = {
  access: `
                                 visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/blocks                      401    200     200    200     200        401      200        200    200
POST /api/blocks                     401    200     200    200     200        401      200        200    200
POST /api/blocks (an owner)          401    403     403    403     403        401      403        403    400
POST /api/blocks (a moderator)       401    403     403    403     403        401      403        400    403
POST /api/blocks (support)           401    403     403    403     403        401      400        403    403
POST /api/blocks (gone)              401    404     404    404     404        401      404        404    404
POST /api/blocks (a stranger)        401    404     404    404     404        401      404        404    404
DELETE /api/blocks/{id}              401    200     200    200     200        401      200        200    200
`,
  requests: {
    'GET /api/blocks': async () => ({ url: '/api/blocks' }),
    'POST /api/blocks': async ({ app }) => ({ url: '/api/blocks', body: { userId: await openStranger(app) } }),
    'DELETE /api/blocks/{id}': async ({ app }) => ({ url: `/api/blocks/${await openStranger(app)}` }),
  },
  variants: {
    'POST /api/blocks (an owner)': async ({ people }) => ({
      url: '/api/blocks',
      body: { userId: people.operator.id },
    }),
    'POST /api/blocks (a moderator)': async ({ people }) => ({
      url: '/api/blocks',
      body: { userId: people.moderator.id },
    }),
    'POST /api/blocks (support)': async ({ people }) => ({
      url: '/api/blocks',
      body: { userId: people.support.id },
    }),
    'POST /api/blocks (gone)': async () => ({ url: '/api/blocks', body: { ratingId: 2 ** 40 } }),
    'POST /api/blocks (a stranger)': async ({ app }) => ({
      url: '/api/blocks',
      body: { userId: await app.people.addUser() },
    }),
  },
  traces: { uniqueTexts: {}, create: createTraces },
};

/** A vendor of whom nothing else in the market depends. */
const openStranger = async (app: TestApp): Promise<number> => app.people.addUser(newAccount('vendor'));

/** They have blocked a person, and a vendor who blocks nobody else has blocked them. */
async function createTraces({ app, person, headers }: TraceContext): Promise<void> {
  const userId = await openStranger(app);
  expect((await person.browser.post('/api/blocks', { userId }, headers)).status).toBe(200);
  const other = await app.people.lockedVendor();
  await app.db.insert(blocks).values({ blockerId: other.id, blockedId: person.id, createdAt: app.clock.now() });
}
