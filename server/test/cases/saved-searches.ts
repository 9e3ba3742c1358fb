import { expect } from 'vitest';
import { savedSearches } from '../../src/database/schema/saved-searches.ts';
import type { TestApp } from '../apps/app.ts';
import type { Person } from '../apps/people.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

const uniqueTexts = { savedSearch: 'zzqozubaradio' };

let saved = 0;

async function saveFor(app: TestApp, { id }: Pick<Person, 'id'>): Promise<number> {
  saved += 1;
  const now = app.clock.now();
  const row = { userId: id, query: `search=radio+${saved}`, keys: ['radio'], createdAt: now, since: now };
  const [inserted] = await app.db.insert(savedSearches).values(row).returning({ id: savedSearches.id });
  return inserted!.id;
}

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/saved-searches                         401    200     200    200     200        401      200        200    200
POST /api/saved-searches                        401    200     200    200     200        401      200        200    200
PUT /api/saved-searches/{id}/pause              401    404     200    404     404        401      404        404    404
DELETE /api/saved-searches/{id}                 401    204     204    204     204        401      204        204    204
GET /api/demand                                 401    403     200    200     200        401      403        403    403
`,
  requests: {
    'GET /api/saved-searches': async () => ({ url: '/api/saved-searches' }),
    'POST /api/saved-searches': async () => ({ url: '/api/saved-searches?search=fridge&maxPrice=500000' }),
    'PUT /api/saved-searches/{id}/pause': async ({ app, people }) => ({
      url: `/api/saved-searches/${await saveFor(app, people.vendor)}/pause`,
      body: { isPaused: true },
    }),
    'DELETE /api/saved-searches/{id}': async ({ app, people }) => ({
      url: `/api/saved-searches/${await saveFor(app, people.vendor)}`,
    }),
    'GET /api/demand': async () => ({ url: '/api/demand' }),
  },
  traces: { uniqueTexts, create: createTraces },
};

async function createTraces({ person, headers }: TraceContext): Promise<void> {
  const { status } = await person.browser.post(`/api/saved-searches?search=${uniqueTexts.savedSearch}`, {}, headers);
  expect(status).toBe(200);
}
