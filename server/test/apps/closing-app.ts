import type { ProductDetail, ProductDraft } from '@akatale/contracts/market/products-schemas';
import { count, eq, and, isNull } from 'drizzle-orm';
import { chats, messages } from '../../src/database/schema/chats.ts';
import { entitlements } from '../../src/database/schema/entitlements.ts';
import { products } from '../../src/database/schema/products.ts';
import { sales } from '../../src/database/schema/sales.ts';
import type { Caller } from '../clients/caller.ts';
import { startTestApp } from './app.ts';
import type { Person } from './people.ts';

/**
 * The whole program with what closing chats needs: many buyers, and a clock that shows what the
 * database shows, which decides what can still be taken back.
 */
export async function startClosingApp(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options);
  app.clock.set(new Date());
  const vendor = await app.people.vendor();
  const buyer = await app.people.buyer();

  /** A buyer without a session. */
  const addBuyer = async (): Promise<{ id: number }> => ({ id: await app.people.addUser() });

  /** A product of the vendor, and a chat about it with the buyer. */
  async function startSaleChat(change: Partial<ProductDraft> = {}, of: Pick<Person, 'id'> = vendor) {
    const product = await app.people.addProduct(of, change);
    return { product, chatId: await app.people.beginChat(buyer, product) };
  }

  async function chatsWithOthers(product: ProductDetail, number: number): Promise<number[]> {
    const chatIds: number[] = [];
    for (let n = 0; n < number; n += 1) {
      chatIds.push(await app.people.beginChat(await addBuyer(), product));
    }
    return chatIds;
  }

  const patch = async (as: Caller, chatId: number, body: unknown, headers = {}) =>
    as.call('PATCH', `/api/chats/${chatId}`, { body, headers });
  const asVendor = app.as(vendor);

  return {
    ...app,
    vendor,
    buyer,
    asVendor,
    asBuyer: app.as(buyer),
    addBuyer,
    startSaleChat,
    chatsWithOthers,
    patch,
    complete: async (chatId: number, body: object = {}, as = asVendor) =>
      patch(as, chatId, { status: 'completed', isSold: true, ...body }),
    abandon: async (chatId: number, as = asVendor) => patch(as, chatId, { status: 'abandoned' }),
    undo: async (chatId: number, as = asVendor) => as.post(`/api/chats/${chatId}/undo`, {}),
    sellOffline: async (productId: number, body: object = {}, as = asVendor, headers = {}) =>
      as.post('/api/offline-sales', { productId, actualSalePrice: 1000, ...body }, headers),
    undoOfflineSaleOf: async (id: number, as = asVendor) => as.post(`/api/offline-sales/${id}/undo`, {}),
    rate: async (chatId: number, body: object = {}, as = app.as(buyer)) =>
      as.post('/api/ratings', { chatId, rating: 5, ...body }),
    /** Sets the vendor's figures directly in the database. */
    async setEntitlement(values: Partial<typeof entitlements.$inferInsert>, of = vendor): Promise<void> {
      await app.db.update(entitlements).set(values).where(eq(entitlements.userId, of.id));
    },
    /** Of the system messages of a chat, the oldest first. */
    async systemEventsOf(chatId: number): Promise<string[]> {
      const rows = await app.db.select().from(messages).where(eq(messages.chatId, chatId)).orderBy(messages.id);
      return rows.filter(({ kind }) => kind === 'system').map(({ payload }) => (payload as { event: string }).event);
    },
    async productRow(id: number) {
      const [row] = await app.db.select().from(products).where(eq(products.id, id));
      return row!;
    },
    async chatRow(id: number) {
      const [row] = await app.db.select().from(chats).where(eq(chats.id, id));
      return row!;
    },
    /** The sales of a product that count. */
    async salesOf(productId: number) {
      return app.db
        .select()
        .from(sales)
        .where(and(eq(sales.productId, productId), isNull(sales.undoneAt)));
    },
    /** The vendor's stored count, and the count of their sales in chats. */
    async figures(of = vendor) {
      const [entitlement] = await app.db
        .select({ completedSales: entitlements.completedSales })
        .from(entitlements)
        .where(eq(entitlements.userId, of.id));
      const [counted] = await app.db
        .select({ sales: count() })
        .from(sales)
        .where(and(eq(sales.vendorId, of.id), eq(sales.channel, 'chat'), isNull(sales.undoneAt)));
      return { completedSales: entitlement!.completedSales, sales: counted!.sales };
    },
  };
}
