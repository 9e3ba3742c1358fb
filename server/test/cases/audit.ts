import { inTransaction } from '../../src/platform/postgres/database.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

const uniqueTexts = { reasonOfAnAct: 'Zebrawoodish goods were not theirs.' };

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/admin/audit-log                        401    403     403    403     403        401      403        403    200
GET /api/admin/audit-log/verification           401    403     403    403     403        401      403        403    200
GET /api/admin/audit-log/export                 401    403     403    403     403        401      403        403    200
`,
  requests: {
    'GET /api/admin/audit-log': async ({ people }) => ({
      url: `/api/admin/audit-log?personId=${people.operator.id}`,
    }),
    'GET /api/admin/audit-log/verification': async () => ({
      url: '/api/admin/audit-log/verification',
    }),
    'GET /api/admin/audit-log/export': async () => ({ url: '/api/admin/audit-log/export' }),
  },
  traces: { uniqueTexts, create: createTraces },
};

/** A person is suspended and restored. */
async function createTraces({ app: { db, clock, modules }, person }: TraceContext): Promise<void> {
  await inTransaction(db, async (tx) =>
    modules.audit.add(tx, {
      actorId: null,
      action: 'account.restored',
      at: clock.now(),
      subject: { type: 'user', id: person.id },
      reason: uniqueTexts.reasonOfAnAct,
    }),
  );
}
