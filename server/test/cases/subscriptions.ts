import { inTransaction } from '../../src/platform/postgres/database.ts';
import { type Market } from '../apps/small-market.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

const uniqueTexts = { paid: 'Quillwortmoney by a cousin.' };

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/subscription/status                    401    403     200    200     200        401      403        403    403
GET /api/subscription/plans                     200    200     200    200     200        200      200        200    200
POST /api/subscription/initiate                 401    403     200    200     200        401      403        403    403
GET /api/subscription/payments                  401    403     200    200     200        401      403        403    403
GET /api/subscription/payments/{id}             401    403     200    404     404        401      403        403    403
POST /api/subscription/payments/{id}/check      401    403     200    404     404        401      403        403    403
POST /api/admin/vendors/{id}/payments           401    403     403    403     403        401      403        403    201
POST /api/admin/vendors/{id}/payments (a buyer)  401    403     403    403     403        401      403        403    404
`,
  requests: {
    'GET /api/subscription/status': async () => ({ url: '/api/subscription/status' }),
    'GET /api/subscription/plans': async () => ({ url: '/api/subscription/plans' }),
    'POST /api/subscription/initiate': async () => ({
      url: '/api/subscription/initiate',
      body: { planType: 'monthly' },
    }),
    'GET /api/subscription/payments': async () => ({ url: '/api/subscription/payments' }),
    'GET /api/subscription/payments/{id}': async (market) => ({
      url: `/api/subscription/payments/${await paymentOfVendor(market)}`,
    }),
    'POST /api/subscription/payments/{id}/check': async (market) => ({
      url: `/api/subscription/payments/${await paymentOfVendor(market)}/check`,
      body: {},
    }),
    'POST /api/admin/vendors/{id}/payments': async ({ people }) => ({
      url: `/api/admin/vendors/${people.vendor.id}/payments`,
      body: { reference: newReference(), note: 'Paid by mobile money.' },
    }),
  },
  variants: {
    'POST /api/admin/vendors/{id}/payments (a buyer)': async ({ people }) => ({
      url: `/api/admin/vendors/${people.buyer.id}/payments`,
      body: { reference: 'MM-of-a-buyer' },
    }),
  },
  traces: { uniqueTexts, create: createTraces },
};

let references = 0;
const newReference = () => `MM-${(references += 1)}`;

/** A paid month of the vendor. */
async function paymentOfVendor({ app, people }: Market): Promise<number> {
  const paid = { vendorId: people.vendor.id, reference: newReference(), operatorId: null };
  const payment = await inTransaction(app.db, async (tx) => app.modules.subscriptions.recordPayment(tx, paid));
  return payment.id;
}

async function createTraces({ app, person }: TraceContext): Promise<void> {
  const paid = { vendorId: person.id, reference: 'MM-1', note: uniqueTexts.paid, operatorId: null };
  await inTransaction(app.db, async (tx) => app.modules.subscriptions.recordPayment(tx, paid));
}
