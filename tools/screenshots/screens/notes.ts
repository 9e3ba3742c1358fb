import type { ProductDetail } from '@akatale/contracts/products/products-schemas';
import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

export const screens: readonly Screen[] = [
  { name: 'notes-chat', as: 'buyer', open: openChat },
  {
    name: 'notes-switches',
    as: 'owner',
    isWhole: true,
    open: async (page) => {
      await page.goto('/admin/operators');
      await page.getByText('Gift card, bitcoin or prize').waitFor();
    },
  },
];

const SCAM = 'Send me half as a deposit first, many people want it';

/** A chat in which the vendor wants money first. */
async function openChat(page: Page, { sessions: { buyer, vendor } }: Stage): Promise<void> {
  const { products } = await vendor.get<{ products: ProductDetail[] }>('/api/vendor/products?status=available');
  const { id } = await buyer.post<{ id: number }>('/api/chats', { productId: products.at(-1)?.id });
  const written = await buyer.get<{ message: string }[]>(`/api/chats/${id}/messages`);
  if (!written.some(({ message }) => message === SCAM)) {
    await buyer.post(`/api/chats/${id}/messages`, { message: 'Is this available?' });
    await vendor.post(`/api/chats/${id}/messages`, { message: SCAM });
  }
  await page.goto(`/chat/${id}`);
  await page.getByRole('note', { name: 'Take care' }).waitFor();
}
