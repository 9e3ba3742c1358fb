import type { Page } from 'playwright-core';
import type { PageCase } from '../../support/page-cases.ts';
import { preparePush } from '../../support/push-browser.ts';

export const pages: readonly PageCase[] = [
  {
    name: 'the question about notifications',
    path: ({ chatId }) => `/chat/${chatId}`,
    as: 'buyer',
    prepare: askInChat,
    isWide: true,
  },
  {
    name: 'notifications on a device',
    path: '/profile/notifications',
    as: 'newcomer',
    prepare: switchAllOn,
    isWide: true,
    hasServiceWorker: true,
  },
  { name: 'notifications that the browser blocks', path: '/profile/notifications', as: 'vendor', prepare: block },
];

async function askInChat(page: Page): Promise<void> {
  await preparePush(page);
  // A device is asked once a day.
  await page.evaluate(() => localStorage.removeItem('push-asked-at'));
  await page.reload();
  await page.getByText('Get a notification when they reply?').waitFor();
}

/** The page is opened several times, and what is switched on stays so. */
async function switchAllOn(page: Page): Promise<void> {
  await preparePush(page);
  await page.reload();
  for (const name of ['Notifications on this device', 'Quiet hours']) {
    const toggle = page.getByRole('checkbox', { name, disabled: false });
    await toggle.waitFor();
    if (!(await toggle.isChecked())) await page.getByText(name, { exact: true }).click();
  }
  await page.getByRole('button', { name: 'Send a test' }).waitFor();
  await page.getByLabel('Until', { exact: true }).waitFor();
}

async function block(page: Page): Promise<void> {
  const push = await preparePush(page, { answer: 'denied' });
  await page.reload();
  await page.getByText('Notifications on this device', { exact: true }).click();
  await page.getByText('Your browser blocks notifications.').waitFor();
  if (push.prompts() !== 1) throw new Error('The browser did not ask once');
}
