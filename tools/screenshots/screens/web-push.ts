import type { Page } from 'playwright-core';
import { preparePush } from '../../../e2e/support/push-browser.ts';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

export const screens: readonly Screen[] = [
  { name: 'chat-ask-push', as: 'buyer', open: openQuestion },
  { name: 'profile-notifications', as: 'vendor', isWhole: true, open: openSettings },
];

async function openQuestion(page: Page, { sessions: { buyer }, plain }: Stage): Promise<void> {
  await preparePush(page);
  const productId = Number(plain.split('/').at(-1));
  const { id } = await buyer.post<{ id: number }>('/api/chats', { productId });
  const written = await buyer.get<object[]>(`/api/chats/${id}/messages`);
  if (written.length === 0) await buyer.post(`/api/chats/${id}/messages`, { message: 'Is this available?' });
  await page.goto(`/chat/${id}`);
  await page.getByText('Get a notification when they reply?').waitFor();
}

async function openSettings(page: Page, { sessions: { vendor } }: Stage): Promise<void> {
  await vendor.patch('/api/notifications/choices', { quietHours: { from: '22:00', to: '07:00' } });
  await preparePush(page);
  await page.goto('/profile/notifications');
  const toggle = page.getByRole('checkbox', { name: 'Notifications on this device', disabled: false });
  await toggle.waitFor();
  if (!(await toggle.isChecked())) await page.getByText('Notifications on this device', { exact: true }).click();
  await page.getByRole('button', { name: 'Send a test' }).waitFor();
}
