import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { listing } from '../../../../../test/apps/people.ts';

const app = await startTestApp();
const [buyer, vendor, operator] = [await app.people.buyer(), await app.people.vendor(), await app.people.operator()];
afterAll(async () => app.stop());

const saved = { stillThere: true, lastPrice: 350_000, where: 'Ntinda, at the stage' };
const add = async (savedAnswers: object = saved) => {
  const draft = { ...listing, price: 400_000, images: [await app.people.addPhoto(vendor)], savedAnswers };
  return app.as(vendor).post('/api/products', draft);
};
const answersOf = async (id: number) => (await app.as(vendor).get(`/api/products/${id}`)).body.savedAnswers;
const edit = async ({ id, images }: { id: number; images: string[] }, change: object) =>
  app.as(vendor).call('PUT', `/api/products/${id}`, { body: { ...listing, price: 400_000, images, ...change } });
/** What is saved after an edit. */
const after = async (product: Parameters<typeof edit>[0], change: object) => {
  expect((await edit(product, change)).status).toBe(200);
  return answersOf(product.id);
};
const save = async (id: number, answers: object) =>
  app.as(vendor).call('PATCH', `/api/products/${id}/saved-answers`, { body: answers });

describe('saved answers of a listing', () => {
  test('are for its vendor alone', async () => {
    const { body } = await add();
    expect(await answersOf(body.id)).toEqual(saved);
    for (const caller of [app.visitor, app.as(buyer), app.as(operator)]) {
      const { body: seen } = await caller.get(`/api/products/${body.id}`);
      expect(seen.id).toBe(body.id);
      expect(seen).not.toHaveProperty('savedAnswers');
    }
    const { body: own } = await app.as(vendor).get('/api/vendor/products');
    expect(own.products[0]).not.toHaveProperty('savedAnswers');
  });

  test('are kept by an edit that does not know them, and cleared by null', async () => {
    const { body } = await add();
    expect(await after(body, { title: 'Another title' })).toEqual(saved);
    expect(await after(body, { savedAnswers: { where: 'Bukoto' } })).toEqual({ where: 'Bukoto' });
    expect(await after(body, { savedAnswers: null })).toEqual({});
  });

  test('an amount goes with the price that it was below, unless the edit says it again', async () => {
    const { body } = await add();
    const { lastPrice: _, ...others } = saved;
    expect(await after(body, { price: 380_000, savedAnswers: saved })).toEqual(saved);
    expect(await after(body, { price: 500_000 })).toEqual(others);
    await save(body.id, { lastPrice: 'fixed' });
    expect(await after(body, { price: 450_000 })).toEqual({ ...others, lastPrice: 'fixed' });
  });

  test.each([
    ['an amount that is not below the price', { lastPrice: 400_000 }, 'LAST_PRICE_NOT_LOWER'],
    ['nothing as an amount', { lastPrice: 0 }, 'PRICE_TOO_LOW'],
    ['a part of a shilling', { lastPrice: 1.5 }, 'NOT_WHOLE_SHILLINGS'],
    ['another word', { lastPrice: 'cheap' }, 'NOT_WHOLE_SHILLINGS'],
    ['a number in the place', { where: 'Ntinda, 0772 410 233' }, 'CONTACT_IN_ANSWER'],
    ['a link in the place', { where: 'wa.me/256772410233' }, 'CONTACT_IN_ANSWER'],
    ['a place that is too long', { where: 'a'.repeat(121) }, 'TOO_LONG'],
  ])('%s is refused everywhere, and nothing is lost', async (_what, answers, code) => {
    const { body } = await add();
    const attempts = [await add(answers), await edit(body, { savedAnswers: answers }), await save(body.id, answers)];
    expect(attempts.map(({ status, body: refused }) => [status, refused.errors?.[0]?.code])).toEqual(
      Array.from({ length: 3 }, () => [400, code]),
    );
    expect(await answersOf(body.id)).toEqual(saved);
  });

  test('one is saved beside the others, also while a promotion runs', async () => {
    const { body } = await add({ where: 'Bukoto' });
    const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(app.clock.now().getTime() + days * 86_400_000));
    const promotion = { promotionalPrice: 300_000, promotionStartDate: yesterday, promotionEndDate: tomorrow };
    expect((await edit(body, promotion)).status).toBe(200);
    expect((await save(body.id, { lastPrice: 300_000 })).status).toBe(400);
    expect((await save(body.id, { lastPrice: 299_999 })).body).toEqual({ where: 'Bukoto', lastPrice: 299_999 });
    expect((await save(body.id, { stillThere: true, where: '' })).body).toEqual({
      stillThere: true,
      lastPrice: 299_999,
    });
    expect(await answersOf(body.id)).toEqual({ stillThere: true, lastPrice: 299_999 });
  });

  test('a form that was open meanwhile is told', async () => {
    const { body } = await add();
    await save(body.id, { lastPrice: 'fixed' });
    const late = await edit(body, { title: 'Late', updatedAt: body.updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_CHANGED']);
  });
});
