import { readFile } from 'node:fs/promises';
import type { PageStage } from '../page-stage.ts';
import { accountOf } from '../people.ts';
import { demoPhoto } from '../stock.ts';

const NAME = 'Nakalembe Ssebuwufu & Daughters, Furniture, Mattresses, Curtains & Kitchen Ware';
const PLACE =
  'Opposite the old taxi park, second floor of the blue building beside the mosque, Nakivubo Road, Old Kampala, Kampala';

/** Opens a store, once on a stage, in which every text has its maximum length. */
export async function openLongestStore(stage: PageStage): Promise<{ vendorId: number; productId: number }> {
  return stage.once('the longest store', async () => open(stage));
}

async function open({ market }: PageStage) {
  const account = { ...accountOf('vendor', NAME, 'nakalembe.daughters'), location: PLACE };
  const vendor = await market.people.open(account);
  const image = await vendor.upload(await readFile(demoPhoto('home-kitchen/grey-armchairs-01.jpg')));
  const { id: productId } = await vendor.post<{ id: number }>('/api/products', {
    title: 'W'.repeat(120),
    description: 'As good as new.',
    category: 'Home & Kitchen',
    condition: 'Used - Good',
    price: 10 ** 10,
    location: PLACE,
    images: [image],
  });
  const { id: vendorId } = await vendor.get<{ id: number }>('/api/user');
  return { vendorId, productId };
}
