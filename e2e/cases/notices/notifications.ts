import type { Page } from 'playwright-core';
import type { PageCase } from '../../support/page-cases.ts';

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

/** The page is opened several times, and a muted chat stays muted. */
async function muteFirst(page: Page): Promise<void> {
  const mute = page.getByRole('button', { name: 'Mute this chat', includeHidden: true });
  const row = page.locator('[data-notification]', { has: mute }).first();
  const muted = page.getByText('Muted', { exact: true });
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .waitFor();
  if ((await muted.count()) === 0) {
    await row.getByRole('button', { name: /^More about/ }).click();
    await row.getByRole('button', { name: 'Mute this chat' }).click();
  }
  await muted.first().waitFor();
}
