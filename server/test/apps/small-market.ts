import type { EndpointSpec } from '@akatale/contracts/endpoint';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { eq } from 'drizzle-orm';
import { entitlements } from '../../src/database/schema/entitlements.ts';
import type { Call } from '../clients/caller.ts';
import type { TestApp } from './app.ts';
import type { Kind, Person } from './people.ts';

/** A small market: one of each kind of person, and the vendor's products. */
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
  // The vendor's chats stay open after any number of sales.
  await app.db.update(entitlements).set({ chatOverride: 'allow' }).where(eq(entitlements.userId, people.vendor.id));
  const product = await app.people.addProduct(people.vendor);
  const offlineProduct = await app.people.addProduct(people.vendor, { isOnline: false });
  const lockedProduct = await app.people.addProduct(people.lockedVendor);
  const chatId = await app.people.beginChat(people.buyer, product);
  const lockedChatId = await app.people.beginChat(people.buyer, lockedProduct);
  // The products belong only to the vendor.
  await app.as(people.lockedVendor).call('DELETE', `/api/products/${lockedProduct.id}`);
  const supportChatId = await app.people.beginChat(people.buyer, null);
  const secondDevice = app.as(await app.people.signIn(people.vendor));
  const { body: devices } = await secondDevice.get('/api/user/sessions');
  const vendorsOtherDevice = devices.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
  const chats = { chatId, lockedChatId, supportChatId };
  return { app, people, product, offlineProduct, ...chats, vendorsOtherDevice };
}

export type GoodRequest = Call & { url: string };

export const nameOf = ({ method, path }: EndpointSpec): string => `${method} ${path}`;
