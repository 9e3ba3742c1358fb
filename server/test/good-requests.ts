import type { EndpointSpec } from '@akatale/contracts/endpoint';
import type { ProductDetail } from '@akatale/contracts/products';
import { eq } from 'drizzle-orm';
import { users } from '../src/database/schema/index.ts';
import { inTransaction } from '../src/platform/postgres/database.ts';
import type { TestApp } from './app.ts';
import type { Call } from './caller.ts';
import { listing, type Kind, type Person } from './people.ts';
import { smallPhoto } from './photo-fixtures.ts';

export { smallPhoto };

/** A small market: one of each kind of person, and what the vendor sells. */
export interface Market {
  app: TestApp;
  people: Record<Kind, Person>;
  product: ProductDetail;
  offlineProduct: ProductDetail;
  /** The buyer's chats: about the vendor's product, about one of the locked vendor, with support. */
  chatId: number;
  lockedChatId: number;
  supportChatId: number;
  /** Another session of the vendor. */
  vendorsOtherDevice: number;
}

export async function openMarket(app: TestApp): Promise<Market> {
  const people = await app.people.all();
  // However much the vendor sells, their chats stay open.
  await app.db.update(users).set({ chatOverride: 'allow' }).where(eq(users.id, people.vendor.id));
  const product = await app.people.addProduct(people.vendor);
  const offlineProduct = await app.people.addProduct(people.vendor, { isOnline: false });
  const lockedProduct = await app.people.addProduct(people.lockedVendor);
  const chatId = await app.people.beginChat(people.buyer, product);
  const lockedChatId = await app.people.beginChat(people.buyer, lockedProduct);
  // What is in the shops stays the vendor's alone.
  await app.as(people.lockedVendor).call('DELETE', `/api/products/${lockedProduct.id}`);
  const supportChatId = await app.people.beginChat(people.buyer, null);
  const other = app.as(await app.people.signIn(people.vendor));
  const { body: devices } = await other.get('/api/user/sessions');
  const vendorsOtherDevice = devices.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
  const chats = { chatId, lockedChatId, supportChatId };
  return { app, people, product, offlineProduct, ...chats, vendorsOtherDevice };
}

export type GoodRequest = Call & { url: string };

export const nameOf = ({ method, path }: EndpointSpec): string => `${method} ${path}`;

/**
 * For every endpoint a request that is in order, as the vendor would send it. What is created is a
 * new one each time.
 */
export const goodRequests: Record<string, (market: Market) => Promise<GoodRequest>> = {
  'POST /api/auth/register': async () => ({ url: '/api/auth/register', body: newBuyer() }),
  'POST /api/auth/login': async ({ people: { vendor } }) => ({
    url: '/api/auth/login',
    body: { email: vendor.email, password: vendor.password },
  }),
  'POST /api/auth/logout': async () => ({ url: '/api/auth/logout', body: {} }),
  'GET /api/user': async () => ({ url: '/api/user' }),
  'GET /api/users/{id}': async ({ people }) => ({ url: `/api/users/${people.vendor.id}` }),
  'GET /api/auth/verify-email-token/{token}': async () => ({
    url: `/api/auth/verify-email-token/${'x'.repeat(43)}`,
  }),
  'POST /api/auth/verify-email': async () => ({
    url: '/api/auth/verify-email',
    body: { token: 'x'.repeat(43) },
  }),
  'POST /api/auth/resend-verification': async ({ people }) => ({
    url: '/api/auth/resend-verification',
    body: { email: people.buyer.email },
  }),
  'POST /api/auth/forgot-password': async ({ people }) => ({
    url: '/api/auth/forgot-password',
    body: { email: people.buyer.email },
  }),
  'GET /api/auth/verify-reset-token/{token}': async () => ({
    url: `/api/auth/verify-reset-token/${'x'.repeat(43)}`,
  }),
  'POST /api/auth/reset-password': async () => ({
    url: '/api/auth/reset-password',
    body: { token: 'x'.repeat(43), password: 'a new password' },
  }),
  'PATCH /api/user/profile': async () => ({
    url: '/api/user/profile',
    body: { bio: 'Clean second-hand phones.' },
  }),
  'POST /api/user/start-selling': async () => ({
    url: '/api/user/start-selling',
    body: { bio: 'Books and bicycles.', location: 'Kira', contactNumber: '0701558912' },
  }),
  'PATCH /api/user/category-preferences': async () => ({
    url: '/api/user/category-preferences',
    body: { categoryPreferences: ['Phones', 'Books', 'Toys'] },
  }),
  'POST /api/user/category-preferences/skip': async () => ({
    url: '/api/user/category-preferences/skip',
    body: {},
  }),
  'GET /api/user/sessions': async () => ({ url: '/api/user/sessions' }),
  'DELETE /api/user/sessions/{id}': async ({ vendorsOtherDevice }) => ({
    url: `/api/user/sessions/${vendorsOtherDevice}`,
  }),
  'DELETE /api/user/sessions': async () => ({ url: '/api/user/sessions' }),
  'POST /api/upload/product-image': async () => ({
    url: '/api/upload/product-image',
    file: await smallPhoto(),
  }),
  'POST /api/products': async ({ app, people }) => ({
    url: '/api/products',
    body: { ...listing, images: [await app.people.addPhoto(people.vendor)] },
  }),
  'GET /api/products': async () => ({ url: '/api/products?category=Phones' }),
  'GET /api/products/{id}': async ({ product }) => ({ url: `/api/products/${product.id}` }),
  'PUT /api/products/{id}': async ({ product: { id, images } }) => ({
    url: `/api/products/${id}`,
    body: { ...listing, images },
  }),
  'DELETE /api/products/{id}': async ({ app, people }) => ({
    url: `/api/products/${(await app.people.addProduct(people.vendor)).id}`,
  }),
  'POST /api/products/{id}/view': async ({ product }) => ({
    url: `/api/products/${product.id}/view`,
    body: {},
  }),
  'GET /api/vendors/{id}': async ({ people }) => ({ url: `/api/vendors/${people.vendor.id}` }),
  'GET /api/vendors/{id}/products': async ({ people }) => ({
    url: `/api/vendors/${people.vendor.id}/products`,
  }),
  'POST /api/analytics/visit': async () => ({ url: '/api/analytics/visit', body: { path: '/' } }),
  'GET /api/analytics': async () => ({ url: '/api/analytics?days=7' }),
  'GET /api/analytics/products': async () => ({ url: '/api/analytics/products?days=365' }),
  'GET /api/vendor/products': async () => ({ url: '/api/vendor/products?search=tec' }),
  'GET /api/vendor/products/summary': async () => ({ url: '/api/vendor/products/summary' }),
  'POST /api/vendor/products/visibility': async ({ product }) => ({
    url: '/api/vendor/products/visibility',
    body: { productIds: [product.id], isOnline: true },
  }),
  'GET /api/chats': async () => ({ url: '/api/chats' }),
  'GET /api/chats/counts': async () => ({ url: '/api/chats/counts' }),
  'GET /api/chats/{id}': async ({ chatId }) => ({ url: `/api/chats/${chatId}` }),
  'GET /api/chats/{id}/messages': async ({ chatId }) => ({ url: `/api/chats/${chatId}/messages` }),
  'POST /api/chats': async ({ app, people }) => ({
    url: '/api/chats',
    body: { productId: (await app.people.addProduct(people.otherVendor)).id },
  }),
  'POST /api/chats/support': async ({ app, people }) => {
    await app.people.endSupportChat(people.vendor);
    return { url: '/api/chats/support', body: {} };
  },
  'POST /api/chats/{id}/messages': async ({ chatId }) => ({
    url: `/api/chats/${chatId}/messages`,
    body: { message: 'It is still there.' },
  }),
  'POST /api/chats/{id}/photos': async ({ chatId }) => ({
    url: `/api/chats/${chatId}/photos`,
    file: await smallPhoto(),
  }),
  'POST /api/chats/{id}/read': async ({ chatId }) => ({
    url: `/api/chats/${chatId}/read`,
    body: {},
  }),
  'GET /api/discover/suggestions': async () => ({ url: '/api/discover/suggestions?q=tec' }),
  'PATCH /api/chats/{id}': async (market) => ({
    url: `/api/chats/${await chatWithVendor(market)}`,
    body: { status: 'completed', isSold: true },
  }),
  'POST /api/chats/{id}/undo': async (market) => {
    const id = await chatWithVendor(market);
    await market.app.people.closeChat(id, 'abandoned');
    return { url: `/api/chats/${id}/undo`, body: {} };
  },
  'POST /api/offline-sales': async ({ app, people }) => ({
    url: '/api/offline-sales',
    body: {
      productId: (await app.people.addProduct(people.vendor)).id,
      ...{ actualSalePrice: 350_000, quantity: 1, notes: 'Sold at the stall.' },
    },
  }),
  'POST /api/offline-sales/{id}/undo': async (market) => ({
    url: `/api/offline-sales/${await saleElsewhere(market)}/undo`,
    body: {},
  }),
  'GET /api/offline-sales/stats': async () => ({ url: '/api/offline-sales/stats' }),
  'GET /api/sales': async () => ({ url: '/api/sales?channel=offline&from=2026-01-01' }),
  'GET /api/sales/totals': async () => ({ url: '/api/sales/totals?per=month' }),
  'GET /api/sales/{id}': async (market) => ({ url: `/api/sales/${await saleElsewhere(market)}` }),
  'GET /api/sales.csv': async () => ({ url: '/api/sales.csv' }),
  'POST /api/ratings': async (market) => ({
    url: '/api/ratings',
    body: { chatId: await purchaseOfVendor(market), rating: 5, review: 'As described.' },
  }),
  'POST /api/ratings/{id}/reply': async (market) => ({
    url: `/api/ratings/${await ratingOfVendor(market)}/reply`,
    body: { reply: 'Thank you, come again.' },
  }),
  'GET /api/products/{id}/ratings': async ({ product }) => ({
    url: `/api/products/${product.id}/ratings`,
  }),
  'GET /api/products/{id}/rating-stats': async ({ product }) => ({
    url: `/api/products/${product.id}/rating-stats`,
  }),
  'GET /api/vendors/{id}/ratings': async ({ people }) => ({
    url: `/api/vendors/${people.vendor.id}/ratings`,
  }),
  'GET /api/vendors/{id}/rating-stats': async ({ people }) => ({
    url: `/api/vendors/${people.vendor.id}/rating-stats`,
  }),
  'GET /api/users/{id}/pending-ratings': async ({ people }) => ({
    url: `/api/users/${people.vendor.id}/pending-ratings`,
  }),
  'POST /api/chats/{id}/dismiss-review': async (market) => ({
    url: `/api/chats/${await purchaseOfVendor(market)}/dismiss-review`,
    body: {},
  }),
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
  'GET /api/discover': async () => ({ url: '/api/discover?search=tecno' }),
};

/** A chat of the buyer's about something new of the vendor's. */
async function chatWithVendor({ app, people }: Market): Promise<number> {
  return app.people.beginChat(people.buyer, await app.people.addProduct(people.vendor));
}

/** Something that the vendor has sold elsewhere. */
async function saleElsewhere({ app, people }: Market): Promise<number> {
  return app.people.sellElsewhere(people.vendor, await app.people.addProduct(people.vendor));
}

/** The chat in which the vendor has bought something of the other vendor. */
async function purchaseOfVendor({ app, people }: Market): Promise<number> {
  const product = await app.people.addProduct(people.otherVendor);
  const id = await app.people.beginChat(people.vendor, product);
  await app.people.closeChat(id, 'completed');
  return id;
}

/** What the buyer says of something that the vendor has sold. */
async function ratingOfVendor(market: Market): Promise<number> {
  const { app, people } = market;
  const chatId = await chatWithVendor(market);
  await app.people.closeChat(chatId, 'completed');
  const verdict = { buyerId: people.buyer.id, chatId, rating: 4 };
  const rating = await inTransaction(app.db, async (tx) =>
    app.modules.ratings.rateSale(tx, verdict),
  );
  return rating.id;
}

let references = 0;
const newReference = () => `MM-${(references += 1)}`;

/** A month that the vendor has paid for. */
async function paymentOfVendor({ app, people }: Market): Promise<number> {
  const paid = { vendorId: people.vendor.id, reference: newReference(), operatorId: null };
  const payment = await inTransaction(app.db, async (tx) =>
    app.modules.subscriptions.recordPayment(tx, paid),
  );
  return payment.id;
}

/** The good request of an endpoint; it is part of adding one. */
export async function goodRequest(market: Market, endpoint: EndpointSpec): Promise<GoodRequest> {
  const make = goodRequests[nameOf(endpoint)];
  if (!make) throw new Error(`test/good-requests.ts has none for ${nameOf(endpoint)}.`);
  return make(market);
}

let buyers = 0;

/** A registration of somebody who is not there yet. */
export function newBuyer() {
  buyers += 1;
  return {
    type: 'buyer',
    username: `buyer${buyers}`,
    email: `buyer${buyers}@akatale.example`,
    password: 'ngula ebintu',
    name: 'Nakato Irene',
    location: 'Wandegeya',
    contactNumber: '0701558912',
  };
}
