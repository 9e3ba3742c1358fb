import type { CopiedMarket } from '../market.ts';
import { accountOf, settle } from '../people.ts';
import { stock } from '../stock.ts';

const NAME = 'Nakalembe Ssebuwufu & Daughters, Furniture, Mattresses, Curtains & Kitchen Ware';
const PLACE =
  'Opposite the old taxi park, second floor of the blue building beside the mosque, Nakivubo Road, Old Kampala, Kampala';

const cache = new WeakMap<object, Promise<{ vendorId: number; productId: number }>>();

/** Opens a store, once per market, in which every text has its maximum length. */
export async function openLongestStore(market: CopiedMarket) {
  const opened = cache.get(market) ?? open(market);
  cache.set(market, opened);
  return opened;
}

async function open(market: CopiedMarket) {
  const account = { ...accountOf('vendor', NAME, 'nakalembe.daughters'), location: PLACE };
  const vendor = await settle(market, account);
  const longest = { title: 'W'.repeat(120), price: 10 ** 10, location: PLACE };
  await stock(market, vendor, 1, longest);
  const { id: vendorId } = await vendor.get<{ id: number }>('/api/user');
  const [listed] = await vendor.get<{ id: number }[]>(`/api/vendors/${vendorId}/products`);
  if (!listed) throw new Error('Nothing is listed');
  return { vendorId, productId: listed.id };
}
