import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

export const screens: readonly Screen[] = [
  { name: 'notifications', as: 'vendor', open: openNotifications },
  { name: 'notifications-none', as: 'unverified', open: (page) => page.goto('/notifications') },
];

/** With messages from two chats, and the bell, whose code loads late. */
async function openNotifications(page: Page, { sessions }: Stage): Promise<void> {
  const { vendor, buyer } = sessions;
  const { id } = await vendor.get<{ id: number }>('/api/user');
  const products = await vendor.get<{ id: number; status: string }[]>(`/api/vendors/${id}/products`);
  for (const product of products.filter(({ status }) => status === 'active').slice(0, 2)) {
    const chat = await buyer.post<{ id: number }>('/api/chats', { productId: product.id });
    await buyer.post(`/api/chats/${chat.id}/messages`, { message: 'Is this available?' });
  }
  await page.goto('/notifications');
  await page.getByRole('link', { name: /^Notifications \d+ unread$/ }).waitFor();
}
