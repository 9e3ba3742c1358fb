import { searchQueries } from '../../src/database/schema/search.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

const uniqueTexts = { search: 'zzyzxsearch' };

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/discover                               200    200     200    200     200        200      200        200    200
GET /api/discover/category                      401    200     200    200     200        401      200        200    200
GET /api/discover/suggestions                   200    200     200    200     200        200      200        200    200
`,
  requests: {
    'GET /api/discover/category': async () => ({ url: '/api/discover/category?title=Tecno' }),
    'GET /api/discover/suggestions': async () => ({ url: '/api/discover/suggestions?q=tec' }),
    'GET /api/discover': async () => ({ url: '/api/discover?search=tecno' }),
  },
  traces: { uniqueTexts, create: createTraces },
};

async function createTraces({ app, person }: TraceContext): Promise<void> {
  await app.db.insert(searchQueries).values({
    searchTerm: uniqueTexts.search,
    userId: person.id,
    createdAt: app.clock.now(),
  });
}
