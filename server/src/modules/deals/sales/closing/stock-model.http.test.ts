import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';

/**
 * Sales in chats and elsewhere, both kinds of undo, edits and a removal in any order: the answers,
 * the stock and every total are those of a few lines of arithmetic.
 */
const app = await startClosingApp();
afterAll(async () => app.stop());
beforeAll(async () => app.setEntitlement({ chatOverride: 'allow' }));

const CHATS = 3;
const which = fc.nat(CHATS - 1);
const quantity = fc.integer({ min: 1, max: 4 });
const price = fc.integer({ min: 1, max: 10 ** 10 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('sellOffline' as const), quantity, price }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('undoOffline' as const), which: fc.nat(9) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('complete' as const), which, quantity, price }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undo' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('edit' as const),
      stock: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Deal {
  quantity: number;
  price: number;
}

/** The expected results. */
class Model {
  stock = 5;
  isRemoved = false;
  inChat: (Deal | null)[] = Array.from({ length: CHATS }, () => null);
  offlineSales: (Deal & { id: number; isUndone: boolean })[] = [];

  get status() {
    if (this.isRemoved) return 'inactive';
    return this.stock === 0 ? 'sold' : 'active';
  }

  get counted(): Deal[] {
    return [...this.inChat.filter((deal) => deal !== null), ...this.offlineCounted];
  }

  get offlineCounted(): Deal[] {
    return this.offlineSales.filter(({ isUndone }) => !isUndone);
  }
}

async function act(model: Model, one: Step, product: Product, chatIds: number[]): Promise<void> {
  if (one.act === 'sellOffline') {
    const { status, body } = await app.sellOffline(product.id, {
      quantity: one.quantity,
      actualSalePrice: one.price,
    });
    if (model.status !== 'active') expect(status).toBe(400);
    else if (one.quantity > model.stock) expect(status).toBe(409);
    else {
      expect(status).toBe(201);
      model.stock -= one.quantity;
      const { quantity: count, price: each } = one;
      model.offlineSales.push({ id: body.id, quantity: count, price: each, isUndone: false });
    }
  } else if (one.act === 'undoOffline') {
    const deal = model.offlineSales[one.which % Math.max(1, model.offlineSales.length)];
    if (!deal) return;
    expect((await app.undoOfflineSaleOf(deal.id)).status).toBe(200);
    if (!deal.isUndone) model.stock += deal.quantity;
    deal.isUndone = true;
  } else if (one.act === 'complete') {
    const { quantity: count, price: soldPrice } = one;
    const { status } = await app.complete(chatIds[one.which]!, { quantity: count, soldPrice });
    const isPossible = model.inChat[one.which] === null && model.status === 'active' && count <= model.stock;
    expect(status).toBe(isPossible ? 200 : 409);
    if (!isPossible) return;
    model.stock -= count;
    model.inChat[one.which] = { quantity: count, price: soldPrice };
  } else if (one.act === 'undo') {
    expect((await app.undo(chatIds[one.which]!)).status).toBe(200);
    model.stock += model.inChat[one.which]?.quantity ?? 0;
    model.inChat[one.which] = null;
  } else if (one.act === 'edit') {
    const { status } = await app.asVendor.call('PUT', `/api/products/${product.id}`, {
      body: { ...editOf(product), stock: one.stock },
    });
    expect(status).toBe(model.isRemoved ? 404 : 200);
    if (!model.isRemoved) model.stock = one.stock;
  } else {
    await app.asVendor.call('DELETE', `/api/products/${product.id}`);
    model.isRemoved = true;
  }
}

type Product = Awaited<ReturnType<typeof app.startSaleChat>>['product'];

function editOf({ title, description, category, condition, images, price: askingPrice }: Product) {
  const words = { title, description, category, condition, location: 'Ntinda' };
  return { ...words, images, price: askingPrice, isOnline: true };
}

async function figures() {
  const [stats, user] = await Promise.all([app.asVendor.get('/api/offline-sales/stats'), app.figures()]);
  return { ...stats.body, completedSales: user.completedSales };
}

const valueOf = (deals: readonly Deal[]) => deals.reduce((sum, deal) => sum + deal.quantity * deal.price, 0);

test('whatever happens, stock and totals are what they must be', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const before = await figures();
      const { product, chatId } = await app.startSaleChat({ stock: 5 });
      const chatIds = [chatId, ...(await app.chatsWithOthers(product, CHATS - 1))];
      const model = new Model();
      for (const one of steps) {
        await act(model, one, product, chatIds);
        const { stock, status } = await app.productRow(product.id);
        expect([stock, status]).toEqual([model.stock, model.status]);
      }

      const { counted, offlineCounted } = model;
      const { body: totals } = await app.asVendor.get(`/api/sales/totals?productId=${product.id}`);
      expect(totals.all).toEqual({
        sales: counted.length,
        items: counted.reduce((sum, deal) => sum + deal.quantity, 0),
        value: valueOf(counted),
      });
      expect(await figures()).toEqual({
        totalSales: before.totalSales + offlineCounted.length,
        totalValue: before.totalValue + valueOf(offlineCounted),
        completedSales: before.completedSales + model.inChat.filter((deal) => deal).length,
      });
    }),
    { numRuns: 25 },
  );
}, 90_000);
