import type { VendorAnalytics } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { eq, sql } from 'drizzle-orm';
import { chats, messages } from '../../src/database/schema/chats.ts';
import { products, productViewsDaily } from '../../src/database/schema/products.ts';
import { sales } from '../../src/database/schema/sales.ts';
import { users } from '../../src/database/schema/users.ts';
import { startTestApp } from './app.ts';
import { type Person, productRow } from './people.ts';

interface ProductRow extends Partial<typeof products.$inferInsert> {
  vendorId?: number;
}

/** Sender and time of a message; system messages have the vendor as sender, as in the product. */
export type Said = [by: 'buyer' | 'vendor' | 'system', at: string | Date];

/**
 * The whole program with a vendor whose past is written as rows at the times that a test needs:
 * figures are read from rows, whoever has written them.
 */
export async function startFiguresApp() {
  const app = await startTestApp();
  const vendor = await app.people.vendor();
  const otherVendor = await app.people.otherVendor();
  const buyer = await app.people.buyer();
  let titles = 0;

  async function addProduct(change: ProductRow = {}): Promise<number> {
    titles += 1;
    const row = { ...productRow(vendor, app.clock.now()), title: `Thing ${titles}`, priceUgx: 10_000, ...change };
    const [added] = await app.db.insert(products).values(row).returning({ id: products.id });
    return added!.id;
  }

  interface ChatOptions extends Partial<typeof chats.$inferInsert> {
    about: number;
    of?: Pick<Person, 'id'>;
    said?: readonly Said[];
  }

  /** A chat of a new buyer with these messages; its id. */
  async function addChat({ about, of = vendor, said = [], ...change }: ChatOptions): Promise<number> {
    const buyerId = await app.people.addUser();
    const times = said.map(([, at]) => new Date(at));
    const createdAt = times[0] ?? app.clock.now();
    const [row] = await app.db
      .insert(chats)
      .values({
        buyerId,
        vendorId: of.id,
        productId: about,
        productTitle: 'Thing',
        lastPosition: said.length,
        createdAt,
        lastMessageAt: times.at(-1) ?? createdAt,
        ...change,
      })
      .returning({ id: chats.id });
    const chatId = row!.id;
    for (const [turn, [by]] of said.entries()) {
      await app.db.insert(messages).values({
        chatId,
        position: turn + 1,
        message: 'Words.',
        kind: by === 'system' ? 'system' : 'text',
        senderId: by === 'buyer' ? buyerId : of.id,
        sentAt: times[turn]!,
      });
    }
    return chatId;
  }

  /** A sale in chat, or elsewhere. */
  async function addSale(
    productId: number,
    soldAt: string | Date,
    change: Partial<typeof sales.$inferInsert> = {},
  ): Promise<void> {
    const at = new Date(soldAt);
    const channel = change.channel ?? 'chat';
    const closed = { status: 'completed', isSold: true, closedAt: at } as const;
    const chat =
      channel === 'chat' ? { chatId: await addChat({ about: productId, ...closed }), buyerId: buyer.id } : {};
    await app.db.insert(sales).values({
      channel,
      productId,
      productTitle: 'Thing',
      vendorId: vendor.id,
      quantity: 1,
      priceUgx: 1_000,
      originalPriceUgx: 1_000,
      soldAt: at,
      createdAt: at,
      ...chat,
      ...change,
    });
  }

  /** Views of one day, with the count of the product, as the counter writes them. */
  async function addViews(productId: number, day: string, views: number): Promise<void> {
    await app.db.insert(productViewsDaily).values({ productId, day, views });
    await app.db
      .update(products)
      .set({ views: sql`${products.views} + ${views}` })
      .where(eq(products.id, productId));
  }

  return {
    ...app,
    vendor,
    otherVendor,
    buyer,
    asVendor: app.as(vendor),
    addProduct,
    addChat,
    addSale,
    addViews,
    async joined(at: string): Promise<void> {
      await app.db
        .update(users)
        .set({ createdAt: new Date(at) })
        .where(eq(users.id, vendor.id));
    },
    async figures(query = ''): Promise<VendorAnalytics> {
      return (await app.as(vendor).get(`/api/analytics${query}`)).body;
    },
    /** Deletes all products, chats and sales. */
    async clear(): Promise<void> {
      await app.db.execute(sql`truncate sales, messages, chats, product_views_daily, products cascade`);
    },
  };
}
