import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { CAST_PASSWORD, castBuyers, castOperators, castVendors } from '../../server/src/database/seed/cast.ts';
import type { MarketWithMail } from './market.ts';
import { accountOf, register, type Session, signIn } from './people.ts';

/** Of the cast of the demo are only `vendor`, `locked`, `buyer`, `operator` (the owner) and `support`. */
export type Role =
  | 'vendor'
  /** A vendor who has used up the trial. */
  | 'locked'
  /** A vendor who has done nothing yet. */
  | 'beginner'
  /** A vendor whose address is not confirmed. */
  | 'unconfirmed'
  | 'buyer'
  /** A buyer who has done nothing yet. */
  | 'newcomer'
  | 'operator'
  | 'support';

/** The market of the demo, shared by all page cases; a case prepares what else it needs. */
export interface PageStage {
  market: MarketWithMail;
  sessions: Record<Role, Session>;
  vendorId: number;
  /** Two products of the vendor. */
  productIds: readonly [number, number];
  /** Of other vendors; that of a vendor who is away. */
  ids: Record<'withPhotos' | 'promoted' | 'sold' | 'ofAway', number>;
  /** Of the vendor too: they were asked in vain whether it is still there. */
  unconfirmedId: number;
  /** Of the buyer, about the first product; both sides have written. */
  chatId: number;
  /** What several openings of cases need is made for the first of them. */
  once<T>(name: string, make: () => Promise<T>): Promise<T>;
}

/** What operators set before the first visitor: pages show whom one deals with. */
export const stageSettings = {
  LEGAL_NAME: 'Akatale Market Ltd',
  LEGAL_ADDRESS: 'Plot 12, Kampala Road, Kampala',
  LEGAL_TIN: '1000123456',
  LEGAL_PDPO_NUMBER: 'PDPO-2026-0042',
  SUPPORT_PHONE: '0772 123 456',
  SUPPORT_EMAIL: 'help@akatale.example',
};

/** Whose address is not confirmed. */
export const unconfirmed = accountOf('vendor', 'Akello Second Hand', 'akello.second');

export async function setStage(market: MarketWithMail): Promise<PageStage> {
  const cast = async (username: string) => {
    const person = [...castVendors, ...castBuyers].find((each) => each.username === username);
    return signIn(market, { email: person?.email ?? '', password: CAST_PASSWORD });
  };
  const [owner, , helper] = castOperators;
  const vendor = await cast('okello.phones');
  const buyer = await cast('brian.ssemakula');
  const { id: vendorId } = await vendor.get<{ id: number }>('/api/user');
  const { products } = await vendor.get<{ products: ProductDetail[] }>('/api/vendor/products?limit=50');
  const inStock = products.filter(({ status, stock }) => status === 'active' && stock > 0);
  const [first, second] = inStock.filter(({ activePromotion }) => !activePromotion);
  if (!first || !second) throw new Error('The first vendor of the demo has too few items');
  const chat = await buyer.post<{ id: number }>('/api/chats', { productId: first.id });
  await vendor.post(`/api/chats/${chat.id}/messages`, { message: 'See https://akatale.example/1' });
  await buyer.post(`/api/chats/${chat.id}/messages`, { message: 'Is this available?' });
  const made = new Map<string, Promise<unknown>>();
  return {
    market,
    sessions: {
      vendor,
      locked: await cast('wasswa.games'),
      beginner: await market.people.open(accountOf('vendor', 'Atim Wares', 'atim.wares')),
      unconfirmed: await register(market, unconfirmed),
      buyer,
      newcomer: await market.people.open(accountOf('buyer', 'Aisha Nansubuga', 'aisha.n')),
      operator: await signIn(market, owner),
      support: await signIn(market, helper),
    },
    vendorId,
    productIds: [first.id, second.id],
    ids: {
      withPhotos: await findProduct(market, 'is_listed and cardinality(images) > 1'),
      promoted: await findProduct(market, 'is_listed and effective_price_ugx < price_ugx'),
      sold: await findProduct(market, "status = 'sold'"),
      ofAway: await findProduct(
        market,
        'is_listed and vendor_id in (select id from users where away_until is not null)',
      ),
    },
    unconfirmedId: await findProduct(market, `vendor_id = ${vendorId} and unconfirmed_since is not null`),
    chatId: chat.id,
    once<T>(name: string, make: () => Promise<T>) {
      if (!made.has(name)) made.set(name, make());
      return made.get(name) as Promise<T>;
    },
  };
}

async function findProduct({ database }: MarketWithMail, where: string): Promise<number> {
  const { rows } = await database.query<{ id: string }>(`select id from products where ${where} order by id limit 1`);
  if (!rows[0]) throw new Error(`The demo has no product where ${where}`);
  return Number(rows[0].id);
}
