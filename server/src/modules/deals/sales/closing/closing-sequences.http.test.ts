import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';

/** In any order of actions, no item is created or lost. */
const app = await startClosingApp();
afterAll(async () => app.stop());
beforeAll(async () => app.setEntitlement({ chatOverride: 'allow' }));

const CHATS = 3;
const chat = fc.integer({ min: 0, max: CHATS - 1 });
const step = fc.oneof(
  fc.record({
    act: fc.constant('complete' as const),
    chat,
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ act: fc.constantFrom('abandon', 'undo', 'rate', 'begin'), chat }),
  fc.record({ act: fc.constant('edit' as const), stock: fc.integer({ min: 1, max: 6 }) }),
);

test('stock and what was sold add up to what was put in, and completedSales to the sales', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const { product, chatId } = await app.startSaleChat({ stock: 5 });
      const chatIds = [chatId, ...(await app.chatsWithOthers(product, CHATS - 1))];
      let putIn = 5;
      for (const one of steps) {
        if (one.act === 'edit') {
          const { stock } = await app.productRow(product.id);
          const { title, description, category, condition, images, price } = product;
          const { status } = await app.asVendor.call('PUT', `/api/products/${product.id}`, {
            body: {
              title,
              description,
              category,
              condition,
              images,
              price,
              location: 'Ntinda',
              isOnline: true,
              stock: one.stock,
            },
          });
          expect(status).toBe(200);
          putIn += one.stock - stock;
        } else {
          await act(one.act, chatIds, one.chat, 'quantity' in one ? one.quantity : 1);
        }
        const row = await app.productRow(product.id);
        const sold = await app.salesOf(product.id);
        expect(row.stock + sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(putIn);
        expect(row.status === 'sold').toBe(row.stock === 0);
        const { completedSales, sales } = await app.figures();
        expect(completedSales).toBe(sales);
        const completed = await Promise.all(chatIds.map(async (id) => app.chatRow(id)));
        const soldInChats = new Set(sold.map(({ chatId: id }) => id));
        for (const { id, status } of completed) {
          expect(soldInChats.has(id)).toBe(status === 'completed');
        }
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);

async function act(name: string, chatIds: number[], at: number, quantity: number): Promise<void> {
  const id = chatIds[at]!;
  if (name === 'complete') await app.complete(id, { quantity });
  else if (name === 'abandon') await app.abandon(id);
  else if (name === 'undo') await app.undo(id);
  else if (name === 'rate') await app.rate(id);
  else if (at === 0) {
    const { productId } = await app.chatRow(id);
    const begun = await app.asBuyer.post('/api/chats', { productId });
    if (begun.status === 201) chatIds.push(begun.body.id);
  }
}
