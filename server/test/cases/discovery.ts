import { searchQueries, taughtNames } from '../../src/database/schema/search.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

let taught = 0;

const uniqueTexts = { search: 'zzyzxsearch' };

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/discover                               200    200     200    200     200        200      200        200    200
GET /api/discover/count                         200    200     200    200     200        200      200        200    200
GET /api/discover/relaxed                       200    200     200    200     200        200      200        200    200
GET /api/discover/category                      401    200     200    200     200        401      200        200    200
GET /api/discover/suggestions                   200    200     200    200     200        200      200        200    200
GET /api/admin/taught-names                     401    403     403    403     403        401      403        403    200
POST /api/admin/taught-names                    401    403     403    403     403        401      403        403    201
DELETE /api/admin/taught-names/{id}             401    403     403    403     403        401      403        403    204
`,
  requests: {
    'GET /api/discover/count': async () => ({ url: '/api/discover/count?search=tecno&maxPrice=500000' }),
    'GET /api/discover/relaxed': async () => ({ url: '/api/discover/relaxed?search=tecno&maxPrice=1' }),
    'GET /api/discover/category': async () => ({ url: '/api/discover/category?title=Tecno' }),
    'GET /api/discover/suggestions': async () => ({ url: '/api/discover/suggestions?q=tec' }),
    'GET /api/admin/taught-names': async () => ({ url: '/api/admin/taught-names' }),
    'POST /api/admin/taught-names': async () => ({
      url: '/api/admin/taught-names',
      body: { term: 'entebe', means: 'chair' },
    }),
    'DELETE /api/admin/taught-names/{id}': async ({ app }) => {
      taught += 1;
      const values = { term: `term ${taught}`, means: 'chair', taughtAt: app.clock.now() };
      const [row] = await app.db.insert(taughtNames).values(values).returning({ id: taughtNames.id });
      return { url: `/api/admin/taught-names/${row!.id}` };
    },
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
