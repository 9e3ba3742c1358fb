import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';

/** What people are told. */
export const screens: readonly Screen[] = [
  { name: 'notifications', as: 'buyer', open: openNotifications },
  { name: 'notifications-none', as: 'unverified', open: (page) => page.goto('/notifications') },
];

/** With its bell, whose code comes late. */
async function openNotifications(page: Page): Promise<void> {
  await page.goto('/notifications');
  await page.getByRole('link', { name: /^Notifications(, \d+ unread)?$/ }).waitFor();
}
