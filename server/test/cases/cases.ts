import { and, eq, isNull } from 'drizzle-orm';
import { cases as caseRows } from '../../src/database/schema/cases.ts';
import { inTransaction } from '../../src/platform/postgres/database.ts';
import type { TestApp } from '../apps/app.ts';
import { listing, type Person } from '../apps/people.ts';
import type { Market } from '../apps/small-market.ts';
import type { ModuleCases } from '../module-cases.ts';
import { smallPhoto } from '../photo-fixtures.ts';
import type { TraceContext } from '../traces.ts';

const uniqueTexts = {
  takenDown: 'Described quizzaciously.',
  wordsOfADecision: 'Worded whizzbangly by an operator.',
  prohibited: 'hånd grënades',
};

export const cases: ModuleCases = {
  access: `
                                             visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/admin/cases                             401    403     403    403     403        401      403        200    200
GET /api/admin/cases/counts                      401    403     403    403     403        401      403        200    200
POST /api/admin/cases/{id}/decide                401    403     403    403     403        401      403        200    200
POST /api/admin/cases/{id}/decide (nothing)      401    403     403    403     403        401      403        404    404
POST /api/admin/products/{id}/take-down          401    403     403    403     403        401      403        200    200
POST /api/admin/products/{id}/take-down (nothing)  401  403     403    403     403        401      403        404    404
POST /api/admin/products/{id}/restore            401    403     403    403     403        401      403        200    200
POST /api/admin/products/{id}/restore (listed)   401    403     403    403     403        401      403        409    409
`,
  requests: {
    'GET /api/admin/cases': async () => ({ url: '/api/admin/cases' }),
    'GET /api/admin/cases/counts': async () => ({ url: '/api/admin/cases/counts' }),
    'POST /api/admin/cases/{id}/decide': async (market) => {
      const { id, evidenceAt } = await openWaitingCase(market);
      return { url: `/api/admin/cases/${id}/decide`, body: { decision: 'approve', evidenceAt } };
    },
    'POST /api/admin/products/{id}/take-down': async ({ app, people }) => ({
      url: `/api/admin/products/${(await addProduct(app, people.otherVendor)).id}/take-down`,
      body: { reason: 'not-real', words: 'Show the item itself.' },
    }),
    'POST /api/admin/products/{id}/restore': async (market) => ({
      url: `/api/admin/products/${await openTakenDown(market)}/restore`,
      body: {},
    }),
  },
  variants: {
    'POST /api/admin/cases/{id}/decide (nothing)': async () => ({
      url: '/api/admin/cases/2000000000/decide',
      body: { decision: 'approve', evidenceAt: '2026-11-26T08:00:00.000Z' },
    }),
    'POST /api/admin/products/{id}/take-down (nothing)': async () => ({
      url: '/api/admin/products/2000000000/take-down',
      body: { reason: 'prohibited' },
    }),
    'POST /api/admin/products/{id}/restore (listed)': async ({ app, people }) => ({
      url: `/api/admin/products/${(await app.people.addProduct(people.otherVendor)).id}/restore`,
      body: {},
    }),
  },
  traces: { uniqueTexts, create: createTraces },
};

let added = 0;

/** Described in words of its own: a listing with those of one that is taken down is held. */
async function addProduct(app: TestApp, vendor: Person) {
  added += 1;
  return app.people.addProduct(vendor, { description: `Item ${added} of an operator's cases.` });
}

async function openTakenDown({ app, people }: Market): Promise<number> {
  const { id } = await addProduct(app, people.otherVendor);
  await takeDown(app, { productId: id, operatorId: people.moderator.id, reason: 'rude' });
  return id;
}

type Decision = Pick<
  Parameters<TestApp['modules']['cases']['actOnListing']>[1],
  'productId' | 'operatorId' | 'reason' | 'words'
>;

/** By no endpoint, since operators may lack the second factor that these ask for. */
async function takeDown({ db, modules }: Pick<TestApp, 'db' | 'modules'>, decision: Decision): Promise<void> {
  await inTransaction(db, async (tx) => modules.cases.actOnListing(tx, { ...decision, act: 'take-down' }));
}

/** The case of a listing whose vendor has corrected it and asks again. */
async function openWaitingCase(market: Market): Promise<{ id: number; evidenceAt: string }> {
  const { app, people } = market;
  const productId = await openTakenDown(market);
  const asVendor = app.as(people.otherVendor);
  const { body: product } = await asVendor.get(`/api/products/${productId}`);
  await asVendor.call('PUT', `/api/products/${productId}`, {
    body: { ...product, title: 'Corrected', status: undefined },
  });
  const [open] = await app.db
    .select({ id: caseRows.id, evidenceAt: caseRows.evidenceAt })
    .from(caseRows)
    .where(and(eq(caseRows.thingId, productId), isNull(caseRows.decidedAt)));
  return { id: open!.id, evidenceAt: open!.evidenceAt.toISOString() };
}

/** A listing of theirs is taken down, and they ask about a word of another. */
async function createTraces({ app, person, other }: TraceContext): Promise<void> {
  const upload = { file: await smallPhoto(5) };
  const { body: photo } = await person.browser.call('POST', '/api/upload/product-image', upload);
  const draft = { ...listing, description: uniqueTexts.takenDown, images: [photo.imageUrl] };
  const { body: product } = await person.browser.post('/api/products', draft);
  const { body: second } = await person.browser.call('POST', '/api/upload/product-image', {
    file: await smallPhoto(6),
  });
  const question = { description: `With ${uniqueTexts.prohibited}.`, images: [second.imageUrl], askUs: true };
  await person.browser.post('/api/products', { ...draft, ...question });
  const words = uniqueTexts.wordsOfADecision;
  await takeDown(app, { productId: product.id, operatorId: other.id, reason: 'other', words });
}
