import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen } from '../../support/browser.ts';
import { follow, followLink } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { preparePush } from '../../support/push-browser.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* The profile, and the pages of settings below it. */
let market: CopiedMarket;
let vendor: Session;
let buyer: Session;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okello Electronics', 'okello.electronics'));
  buyer = await market.people.open(accountOf('buyer', 'Brian Ssemakula', 'brian.s'));
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

/** Each page with what is at its end. */
const PAGES: Record<string, (page: Page) => Locator> = {
  '/profile': (page) => page.getByRole('heading', { name: 'Change password' }),
  '/profile/notifications': (page) => page.getByRole('checkbox', { name: 'Hide names and texts' }),
  '/profile/privacy': (page) => page.getByRole('checkbox', { name: 'Show when I am online' }),
  '/profile/devices': (page) => page.getByText('This device'),
  '/profile/leaving': (page) => page.getByRole('button', { name: 'Close my account' }),
  '/profile/language': (page) => page.getByRole('main').getByRole('group', { name: 'Data saver' }),
};
const PAGES_OF_BUYERS: typeof PAGES = {
  '/sell': (page) => page.getByRole('button', { name: 'Open my store' }),
  '/category-preferences': (page) => page.getByRole('button', { name: 'Skip for now' }),
};
const LONGEST_PX = 1600;

test('one kind of email is muted in three taps from any page', async () => {
  const { page } = await openVisitor({ as: vendor });
  await page.goto('/vendor-dashboard');
  await followLink(page, /^Notifications/, '/notifications');
  await followLink(page, 'Notification settings', '/profile/notifications');
  await expectSeen(page.getByRole('checkbox', { name: 'Weekly tips for your store: by email' }));
  await expect.poll(() => page.getByRole('checkbox', { name: 'Reviews: by email' }).count()).toBe(0);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.getByRole('checkbox', { name: 'Messages: by email' }).uncheck();
  await saved;
  await page.reload();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Messages: by email' }).isChecked()).toBe(false);
});

test('one tick turns all kinds of a channel on, and off', async () => {
  const { page } = await openVisitor({ as: buyer });
  await page.goto('/profile/notifications');
  const all = page.getByRole('checkbox', { name: 'Everything: by email' });
  const mails = page.getByRole('checkbox', { name: /: by email$/ });
  const areOn = async () => new Set(await mails.evaluateAll((boxes) => boxes.map((box) => box.matches(':checked'))));
  const tick = async (box: Locator, isOn: boolean) => {
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    await box.setChecked(isOn);
    await saved;
  };
  await tick(page.getByRole('checkbox', { name: 'Messages: by email' }), false);
  await expect.poll(() => all.evaluate((box) => box.matches(':indeterminate'))).toBe(true);
  for (const isOn of [true, false]) {
    await tick(all, isOn);
    await page.reload();
    await expect.poll(areOn).toEqual(new Set([isOn]));
  }
  await expect.poll(() => page.getByRole('checkbox', { name: 'Messages: on my devices' }).isChecked()).toBe(true);
});

test.each([
  ['vendor', () => vendor, PAGES],
  ['buyer', () => buyer, { ...PAGES, ...PAGES_OF_BUYERS }],
])('no page of settings of a %s is longer than 1,600 px on a phone', async (_, whose, pages) => {
  const session = whose();
  await session.patch('/api/notifications/choices', { quietHours: { from: '22:00', to: '07:00' } });
  await session.patch('/api/user/profile', { bio: 'I look for cameras, lenses and old radios. '.repeat(20) });
  const { page } = await openVisitor({ as: session });
  await preparePush(page);
  const heights: Record<string, number> = {};
  for (const [path, last] of Object.entries(pages)) {
    await page.goto(path);
    await expectSeen(last(page));
    heights[path] = await page.getByRole('main').evaluate((it) => it.getBoundingClientRect().bottom + scrollY);
  }
  expect(Object.entries(heights).filter(([, height]) => height > LONGEST_PX)).toEqual([]);
});

test('the profile leads to each page, and each page back', async () => {
  const { page } = await openVisitor({ as: buyer });
  await page.goto('/profile');
  const index = page.getByRole('navigation', { name: 'Settings' });
  for (const [name, path] of [
    ['Notifications', '/profile/notifications'],
    ['Privacy', '/profile/privacy'],
    ['Devices', '/profile/devices'],
    ['Language and data', '/profile/language'],
    ['My data, close account', '/profile/leaving'],
  ] as const) {
    await follow(page, () => index.getByRole('link', { name }).click(), path);
    await expectSeen(page.getByRole('heading', { name, level: 1 }));
    await followLink(page, 'My Profile', '/profile');
  }
  await follow(page, () => index.getByRole('link', { name: 'Favorite categories' }).click(), '/category-preferences');
});

test('the addresses of former sections lead to their pages', async () => {
  const { page } = await openVisitor({ as: buyer });
  await page.goto('/help');
  await follow(page, () => page.goto('/profile#start-selling'), '/sell');
  await expectSeen(page.getByRole('heading', { name: 'Start selling', level: 1 }));
  await page.goto('/help');
  await follow(page, () => page.goto('/profile#notifications'), '/profile/notifications');
  await expectSeen(page.getByRole('heading', { name: 'Notifications', level: 1 }));
});

test('the language is chosen in the profile and in the menu', async () => {
  const { page } = await openVisitor({ as: buyer });
  await page.goto('/profile/language');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kiswahili/ })
    .click();
  await expectSeen(page.locator('html[lang=sw]'));
  await expectSeen(page.getByRole('heading', { name: 'Lugha na data', level: 1 }));
  await page.getByRole('button', { name: /^BS/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expectSeen(page.locator('html[lang=en-UG]'));
});
