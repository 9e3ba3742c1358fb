import { and, eq, isNull, sql } from 'drizzle-orm';
import { appeals, cases as caseRows } from '../../src/database/schema/cases.ts';
import { products } from '../../src/database/schema/products.ts';
import { inTransaction } from '../../src/platform/postgres/database.ts';
import type { TestApp } from '../apps/app.ts';
import { listing, type Person } from '../apps/people.ts';
import { addReported } from '../apps/reported.ts';
import type { GoodRequest, Market } from '../apps/small-market.ts';
import type { ModuleCases } from '../module-cases.ts';
import { smallPhoto } from '../photo-fixtures.ts';
import type { TraceContext } from '../traces.ts';

const uniqueTexts = {
  takenDown: 'Described quizzaciously.',
  wordsOfADecision: 'Worded whizzbangly by an operator.',
  prohibited: 'hånd grënades',
  appeal: 'Yawpingly appealed against.',
  answerToAnAppeal: 'Zestfuliciously answered.',
};

export const cases: ModuleCases = {
  access: `
                                             visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/admin/cases                             401    403     403    403     403        401      403        200    200
GET /api/admin/cases/counts                      401    403     403    403     403        401      403        200    200
POST /api/admin/cases/{id}/decide                401    403     403    403     403        401      403        200    200
POST /api/admin/cases/{id}/decide (nothing)      401    403     403    403     403        401      403        404    404
POST /api/admin/cases/{id}/undo-dismissal        401    403     403    403     403        401      403        200    403
POST /api/admin/cases/{id}/undo-dismissal (nothing)  401  403    403    403     403        401      403        404    404
POST /api/admin/products/{id}/take-down          401    403     403    403     403        401      403        200    200
POST /api/admin/products/{id}/take-down (nothing)  401  403     403    403     403        401      403        404    404
POST /api/admin/products/{id}/restore            401    403     403    403     403        401      403        200    200
POST /api/admin/products/{id}/restore (listed)   401    403     403    403     403        401      403        409    409
POST /api/admin/cases/{id}/decide (reported)     401    403     403    403     403        401      403        200    200
POST /api/admin/cases/{id}/decide (an operator's)  401  403     403    403     403        401      403        403    200
PUT /api/admin/products/{id}/kind                401    403     403    403     403        401      403        200    200
PUT /api/admin/products/{id}/kind (nothing)      401    403     403    403     403        401      403        404    404
PUT /api/admin/products/{id}/kind (an operator's)  401  403     403    403     403        401      403        403    200
GET /api/admin/appeals                           401    403     403    403     403        401      403        200    200
POST /api/admin/appeals/{id}/decide              401    403     403    403     403        401      403        403    200
POST /api/admin/appeals/{id}/decide (nothing)    401    403     403    403     403        401      403        404    404
GET /api/appeals/{token}                         200    200     200    200     200        200      200        200    200
GET /api/appeals/{token} (made up)               400    400     400    400     400        400      400        400    400
POST /api/appeals/{token}                        200    200     200    200     200        200      200        200    200
POST /api/appeals/{token} (made up)              400    400     400    400     400        400      400        400    400
POST /api/appeals                                200    200     200    200     200        200      200        200    200
`,
  requests: {
    'GET /api/admin/cases': async () => ({ url: '/api/admin/cases' }),
    'GET /api/admin/cases/counts': async () => ({ url: '/api/admin/cases/counts' }),
    'POST /api/admin/cases/{id}/decide': async (market) => {
      const { id, evidenceAt } = await openWaitingCase(market);
      return { url: `/api/admin/cases/${id}/decide`, body: { decision: 'approve', evidenceAt } };
    },
    'POST /api/admin/cases/{id}/undo-dismissal': async (market) => ({
      url: `/api/admin/cases/${await openDismissed(market)}/undo-dismissal`,
    }),
    'GET /api/admin/appeals': async () => ({ url: '/api/admin/appeals' }),
    'POST /api/admin/appeals/{id}/decide': async (market) => {
      const { caseId, token } = await openAppealable(market);
      await market.app.visitor.post(`/api/appeals/${token}`, { words: 'It is mine.' });
      return { url: `/api/admin/appeals/${caseId}/decide`, body: { outcome: 'stands', answer: 'We have looked.' } };
    },
    'GET /api/appeals/{token}': async (market) => ({ url: `/api/appeals/${(await openAppealable(market)).token}` }),
    'POST /api/appeals/{token}': async (market) => ({
      url: `/api/appeals/${(await openAppealable(market)).token}`,
      body: { words: 'It is mine.' },
    }),
    'POST /api/appeals': async ({ people: { suspended } }) => ({
      url: '/api/appeals',
      body: { email: suspended.email, password: suspended.password },
    }),
    'POST /api/admin/products/{id}/take-down': async ({ app, people }) => ({
      url: `/api/admin/products/${(await addProduct(app, people.otherVendor)).id}/take-down`,
      body: { reason: 'not-real', words: 'Show the item itself.' },
    }),
    'PUT /api/admin/products/{id}/kind': async ({ app, people }) => kindOf(await addProduct(app, people.otherVendor)),
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
    'POST /api/admin/cases/{id}/undo-dismissal (nothing)': async () => ({
      url: '/api/admin/cases/2000000000/undo-dismissal',
    }),
    "POST /api/admin/cases/{id}/decide (an operator's)": async (market) =>
      decideReported(market, market.people.support),
    'POST /api/admin/cases/{id}/decide (reported)': async (market) => decideReported(market, market.people.otherVendor),
    'POST /api/admin/appeals/{id}/decide (nothing)': async () => ({
      url: '/api/admin/appeals/2000000000/decide',
      body: { outcome: 'stands', answer: 'We have looked.' },
    }),
    'GET /api/appeals/{token} (made up)': async () => ({ url: `/api/appeals/1.${'a'.repeat(43)}` }),
    'POST /api/appeals/{token} (made up)': async () => ({
      url: `/api/appeals/1.${'a'.repeat(43)}`,
      body: { words: 'It is mine.' },
    }),
    'POST /api/admin/products/{id}/take-down (nothing)': async () => ({
      url: '/api/admin/products/2000000000/take-down',
      body: { reason: 'prohibited' },
    }),
    'POST /api/admin/products/{id}/restore (listed)': async ({ app, people }) => ({
      url: `/api/admin/products/${(await app.people.addProduct(people.otherVendor)).id}/restore`,
      body: {},
    }),
    'PUT /api/admin/products/{id}/kind (nothing)': async () =>
      kindOf({ id: 2_000_000_000, updatedAt: '2026-11-26T08:00:00.000Z' }),
    "PUT /api/admin/products/{id}/kind (an operator's)": async ({ app, people }) => {
      const product = await addProduct(app, people.otherVendor);
      await app.db.update(products).set({ vendorId: people.support.id }).where(eq(products.id, product.id));
      return kindOf(product);
    },
  },
  traces: { uniqueTexts, create: createTraces },
};

const kindOf = ({ id, updatedAt }: { id: number; updatedAt: string }): GoodRequest => ({
  url: `/api/admin/products/${id}/kind`,
  body: { kind: 'phone-case', words: 'It is a case.', updatedAt },
});

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

type Decision = Pick<Parameters<TestApp['modules']['cases']['actOnListing']>[1], 'productId' | 'reason' | 'words'> & {
  operatorId: number;
};

/** By no endpoint, since operators may lack the second factor that these ask for. */
async function takeDown(
  { db, modules }: Pick<TestApp, 'db' | 'modules'>,
  { operatorId, ...decision }: Decision,
): Promise<void> {
  const operator = { id: operatorId, role: 'moderator' } as const;
  await inTransaction(db, async (tx) => modules.cases.actOnListing(tx, { ...decision, operator, act: 'take-down' }));
}

/** A decision of the moderator against a vendor, with the token of its appeal. */
async function openAppealable(market: Market): Promise<{ caseId: number; token: string }> {
  const productId = await openTakenDown(market);
  const caseId = await caseOf(market.app, productId);
  // The time to appeal runs by the clock of the database.
  await market.app.db
    .update(caseRows)
    .set({ decidedAt: sql`app_now()` })
    .where(eq(caseRows.id, caseId));
  const decided = await market.app.modules.cases.findDecided(market.app.db, caseId);
  return { caseId, token: decided!.token };
}

async function caseOf({ db }: Pick<TestApp, 'db'>, productId: number): Promise<number> {
  const isOfProduct = and(eq(caseRows.thing, 'product'), eq(caseRows.thingId, productId));
  const [row] = await db.select({ id: caseRows.id }).from(caseRows).where(isOfProduct);
  return row!.id;
}

async function decideReported({ app }: Market, { id }: Person): Promise<GoodRequest> {
  const isOpen = and(eq(caseRows.thing, 'store'), eq(caseRows.thingId, id), isNull(caseRows.decidedAt));
  await app.db.update(caseRows).set({ decision: 'dismissed', decidedAt: new Date() }).where(isOpen);
  const reported = await addReported(app.db, { thing: 'store', thingId: id, ownerId: id });
  const body = { decision: 'dismiss', evidenceAt: reported.evidenceAt };
  return { url: `/api/admin/cases/${reported.id}/decide`, body };
}

/** By the moderator, just now; by no endpoint, as above. */
async function openDismissed({ app, people }: Market): Promise<number> {
  const { id: thingId } = await addProduct(app, people.otherVendor);
  // Held by itself, where it is like one that is held.
  const isOpen = and(eq(caseRows.thing, 'product'), eq(caseRows.thingId, thingId), isNull(caseRows.decidedAt));
  await app.db.update(caseRows).set({ decision: 'approved', decidedAt: new Date() }).where(isOpen);
  const { id } = await addReported(app.db, { thing: 'product', thingId, ownerId: people.otherVendor.id });
  const decided = { decision: 'dismissed' as const, decidedAt: sql`app_now()`, decidedBy: people.moderator.id };
  const undoUntil = sql`app_now() + interval '8 seconds'`;
  await app.db
    .update(caseRows)
    .set({ ...decided, undoUntil })
    .where(eq(caseRows.id, id));
  return id;
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

/** A listing of theirs is taken down, they have appealed, and they ask about a word of another. */
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
  const at = new Date();
  await app.db.insert(appeals).values({
    caseId: await caseOf(app, product.id),
    words: uniqueTexts.appeal,
    createdAt: at,
    outcome: 'stands',
    answer: uniqueTexts.answerToAnAppeal,
    decidedAt: at,
    decidedBy: other.id,
  });
}
