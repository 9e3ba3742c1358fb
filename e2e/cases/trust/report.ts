import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { MarketWithMail } from '../../support/market.ts';
import type { FormCase, PageCase, PageStage } from '../../support/page-cases.ts';
import { accountOf } from '../../support/people.ts';
import { stock } from '../../support/stock.ts';

export const pages: readonly PageCase[] = [
  { name: 'a report to confirm', path: unconfirmed, pattern: '/confirm-report/:token' },
  {
    name: 'a link of a report that works no longer',
    path: `/confirm-report/${'x'.repeat(43)}`,
    prepare: async (page) =>
      page
        .getByText(/This link no longer works/)
        .first()
        .waitFor(),
  },
  {
    name: 'what may be wrong with an item',
    path: ({ productIds: [id] }) => `/products/${id}`,
    as: 'newcomer',
    prepare: openReport,
    isWide: true,
  },
  {
    name: 'a report by a visitor',
    path: ({ productIds: [id] }) => `/products/${id}`,
    prepare: async (page) => openVisitorReport(page),
    isWide: true,
  },
  {
    name: 'a report that counts',
    path: async ({ market, productIds: [, id] }) => unreported(market, id),
    as: 'newcomer',
    prepare: async (page) => {
      await openReport(page);
      await send(page, 'Fake or not as described');
    },
  },
  {
    name: 'what to do now, after the report of a scam',
    path: async ({ market, ids: { withPhotos: id } }) => unreported(market, id),
    as: 'newcomer',
    prepare: async (page) => {
      await openReport(page);
      await send(page, 'Scam or fraud');
    },
  },
  {
    name: 'a report from the menu of a chat',
    path: ({ chatId }) => `/chat/${chatId}`,
    as: 'buyer',
    prepare: openChatReport,
    isWide: true,
  },
  {
    name: 'the queue with a person reported from a chat',
    path: '/admin/cases?thing=person',
    as: 'operator',
    prepare: async (page) => {
      const more = page.locator('summary').filter({ visible: true }).first();
      const shown = page.getByText(/^Last messages about/).filter({ visible: true });
      await more.or(shown.first()).first().waitFor();
      if (await more.isVisible()) await more.click();
      await shown.first().waitFor();
    },
    isWide: true,
  },
];

/** A visitor's, with a link of which the mail has not been read. */
async function unconfirmed({ market, ids: { withPhotos: id } }: PageStage): Promise<string> {
  const token = 'r'.repeat(43);
  const hash = createHash('sha256').update(token).digest();
  await market.database.query(
    `insert into reports (thing, thing_id, owner_id, address, token_hash, reason, words, evidence, created_at)
    select 'product', id, vendor_id, 'visitor.with.a.link@akatale.example', $2, 'scam', 'He asked for the money first.',
      jsonb_build_object('title', title, 'description', '', 'images', to_jsonb(images)), app_now()
    from products where id = $1 on conflict do nothing`,
    [id, hash],
  );
  return `/confirm-report/${token}`;
}

/** An item that the case, opened once more, can report again. */
async function unreported({ database }: MarketWithMail, id: number): Promise<string> {
  await database.query(`delete from reports where thing = 'product' and thing_id = $1`, [id]);
  return `/products/${id}`;
}

async function openReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('heading', { name: 'Report this item' }).waitFor();
}

async function send(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: reason }).check();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await page.getByText("Thanks, we'll look into it.").waitFor();
}

async function openVisitorReport(page: Page): Promise<void> {
  await openReport(page);
  await page.getByRole('radio', { name: 'Scam or fraud' }).check();
  await page.getByLabel('Your email address').waitFor();
}

async function openChatReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('button', { name: 'Report a problem with this person' }).click();
  await page.getByRole('heading', { name: 'Report this person' }).waitFor();
}

export const forms: readonly FormCase[] = [
  {
    name: 'a visitor’s report',
    async path(market) {
      const vendor = await market.people.open(accountOf('vendor', 'Reported Wares', 'reported.wares'));
      await stock(market, vendor, 1);
      const [product] = await vendor.get<[{ id: number }]>('/api/products?limit=1');
      return `/products/${product.id}`;
    },
    prepare: openVisitorReport,
    typed: { 'Your email address': 'visitor.who.saw@akatale.example', 'What happened? (optional)': 'It never came.' },
    button: 'Report',
    done: 'Please open it: then your report counts.',
  },
];
