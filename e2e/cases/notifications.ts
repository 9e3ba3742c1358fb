import type { Page } from 'playwright-core';
import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'notifications', path: '/notifications', as: 'buyer', isWide: true },
  {
    name: 'a notification of a muted chat',
    path: '/notifications',
    as: 'vendor',
    prepare: muteFirst,
  },
  { name: 'no notifications', path: '/notifications', as: 'newcomer' },
];

async function muteFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mute this chat' }).first().click();
  await page.getByText('Muted', { exact: true }).waitFor();
}
