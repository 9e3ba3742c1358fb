import type { TestApp } from '../apps/app.ts';
import { newAccount } from '../apps/people.ts';
import type { ModuleCases } from '../module-cases.ts';

export const cases: ModuleCases = {
  access: `
                                                   visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/operator/second-factor                        401    403     403    403     403        401      200        200    200
POST /api/operator/second-factor/enrol                 401    403     403    403     403        401      400        400    400
POST /api/operator/second-factor/confirm               401    403     403    403     403        401      400        400    400
POST /api/operator/second-factor/recovery-codes        401    403     403    403     403        401      404        404    404
DELETE /api/operator/second-factor                     401    403     403    403     403        401      204        204    204
POST /api/operator/proof                               401    403     403    403     403        401      400        400    400
DELETE /api/operator/role                              401    403     403    403     403        401      409        409    409
GET /api/operator/settings                             401    403     403    403     403        401      403        403    200
PUT /api/operator/settings                             401    403     403    403     403        401      403        403    200
GET /api/admin/operators                               401    403     403    403     403        401      403        403    200
POST /api/admin/operators                              401    403     403    403     403        401      403        403    201
PATCH /api/admin/operators/{id}                        401    403     403    403     403        401      403        403    200
PATCH /api/admin/operators/{id} (last owner)           401    403     403    403     403        401      403        403    409
PATCH /api/admin/operators/{id} (a buyer)              401    403     403    403     403        401      403        403    404
DELETE /api/admin/operators/{id}                       401    403     403    403     403        401      403        403    204
POST /api/admin/view-as (an operator)                  401    403     403    403     403        401      403        403    403
DELETE /api/admin/view-as                              401    403     403    403     403        401      204        204    204
`,
  requests: {
    'GET /api/operator/second-factor': async () => ({ url: '/api/operator/second-factor' }),
    'POST /api/operator/second-factor/enrol': async () => ({
      url: '/api/operator/second-factor/enrol',
      body: { password: 'not their password' },
    }),
    'POST /api/operator/second-factor/confirm': async () => ({
      url: '/api/operator/second-factor/confirm',
      body: { code: '123456' },
    }),
    'POST /api/operator/second-factor/recovery-codes': async () => ({
      url: '/api/operator/second-factor/recovery-codes',
      body: {},
    }),
    'DELETE /api/operator/second-factor': async () => ({ url: '/api/operator/second-factor' }),
    'POST /api/operator/proof': async () => ({
      url: '/api/operator/proof',
      body: { password: 'not their password' },
    }),
    'DELETE /api/operator/role': async () => ({ url: '/api/operator/role', body: { role: 'owner' } }),
    'GET /api/operator/settings': async () => ({ url: '/api/operator/settings' }),
    'PUT /api/operator/settings': async () => ({
      url: '/api/operator/settings',
      body: { wantsMorningMail: false },
    }),
    'GET /api/admin/operators': async () => ({ url: '/api/admin/operators' }),
    'POST /api/admin/operators': async () => ({
      url: '/api/admin/operators',
      body: { ...newColleague(), role: 'support' },
    }),
    'PATCH /api/admin/operators/{id}': async ({ app }) => ({
      url: `/api/admin/operators/${await addColleague(app)}`,
      body: { role: 'moderator' },
    }),
    'DELETE /api/admin/operators/{id}': async ({ app }) => ({
      url: `/api/admin/operators/${await addColleague(app)}`,
    }),
    'POST /api/admin/view-as': async ({ people }) => ({
      url: '/api/admin/view-as',
      body: { userId: people.operator.id, reason: 'They asked for help.' },
    }),
    'DELETE /api/admin/view-as': async () => ({ url: '/api/admin/view-as' }),
  },
  variants: {
    'PATCH /api/admin/operators/{id} (last owner)': async ({ people }) => ({
      url: `/api/admin/operators/${people.operator.id}`,
      body: { role: 'support' },
    }),
    'PATCH /api/admin/operators/{id} (a buyer)': async ({ people }) => ({
      url: `/api/admin/operators/${people.buyer.id}`,
      body: { role: 'support' },
    }),
    'POST /api/admin/view-as (an operator)': async ({ people }) => ({
      url: '/api/admin/view-as',
      body: { userId: people.support.id, reason: 'They asked for help.' },
    }),
  },
};

const newColleague = () => {
  const { name, email } = newAccount();
  return { name, email };
};

/** An operator in support who has never signed in; their id. */
const addColleague = async ({ people }: TestApp): Promise<number> =>
  people.addUser(newAccount(), { role: 'operator', operatorRole: 'support' });
