import type { ModuleCases } from '../module-cases.ts';

export const cases: ModuleCases = {
  access: `
                                             visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/admin/launch                            401    403     403    403     403        401      403        403    200
POST /api/admin/launch/run                       401    403     403    403     403        401      403        403    200
`,
  requests: {
    'GET /api/admin/launch': async () => ({ url: '/api/admin/launch' }),
    'POST /api/admin/launch/run': async () => ({ url: '/api/admin/launch/run', body: {} }),
  },
};
