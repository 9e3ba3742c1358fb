import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../support/page-cases.ts';
import { reportListing } from '../support/report-listing.ts';
import { stock } from '../support/stock.ts';

export const pages: readonly PageCase[] = [
  {
    name: 'a listing to be taken down',
    path: ({ productIds: [id] }) => `/products/${id}`,
    as: 'operator',
    prepare: openDialog,
  },
  {
    name: 'a listing that is taken down, before its vendor',
    path: async (stage) => `/products/${await takeDown(stage, 'Taken down for a page')}`,
    as: 'vendor',
    prepare: async (page) => page.getByText('This item was taken down. Buyers can’t see it.').waitFor(),
  },
  {
    name: 'a listing that is taken down, to be corrected',
    path: async (stage) => `/products/${await takeDown(stage, 'Taken down for a form')}/edit`,
    as: 'vendor',
    prepare: async (page) => page.getByText('This item was taken down. Buyers can’t see it.').waitFor(),
  },
  {
    name: 'the queue with a corrected item',
    path: async (stage) => {
      const id = await takeDown(stage, 'Corrected for the desk');
      const { vendor } = stage.sessions;
      const { status: _, ...product } = await vendor.get<Record<string, unknown>>(`/api/products/${id}`);
      await vendor.put(`/api/products/${id}`, { ...product, description: 'With new photos.' });
      return '/admin/cases';
    },
    as: 'operator',
    prepare: async (page) =>
      page.getByRole('button', { name: 'Approve Corrected for the desk', disabled: false }).first().waitFor(),
    isWide: true,
  },
  {
    name: 'the queue with a question about a word',
    path: async ({ market, sessions: { vendor } }) => {
      await stock(market, vendor, 1, { photos: 1, title: 'Starter pistol for the desk', askUs: true });
      return '/admin/cases?list=prohibited-word';
    },
    as: 'operator',
    prepare: async (page) => page.getByText('“pistol”: Weapons, ammunition and explosives').first().waitFor(),
  },
  {
    name: 'the queue with what was reported',
    path: async (stage) => {
      await reportNew(stage, 'Reported for a page');
      return '/admin/cases?list=reported';
    },
    as: 'operator',
    prepare: async (page) => dismissOf(page).waitFor(),
    isWide: true,
  },
  {
    name: 'a suspension to be decided',
    path: '/admin/cases?list=reported',
    as: 'operator',
    prepare: async (page) => {
      await dismissOf(page).waitFor();
      await page
        .getByRole('button', { name: /^Suspend because/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'an appeal on the desk',
    path: async (stage) => {
      const token = await warn(stage, 'Warned about, and appealed');
      await stage.sessions.buyer.post(`/api/appeals/${token}`, { words: 'It is mine, I have the receipt.' });
      await stage.market.database.query('update cases set decided_by = null where decided_by is not null');
      return '/admin/cases?list=appeals';
    },
    as: 'operator',
    prepare: async (page) =>
      page
        .getByRole('button', { name: /^Take it back/, disabled: false })
        .first()
        .waitFor(),
    isWide: true,
  },
  { name: 'a queue without such cases', path: '/admin/cases?list=copy&thing=store', as: 'operator' },
  {
    name: 'a decision to appeal against',
    path: async (stage) => `/appeal/${await warn(stage, 'Warned about for a page')}`,
    pattern: '/appeal/:token',
    prepare: async (page) => page.getByRole('button', { name: 'Send my appeal', disabled: false }).waitFor(),
    isWide: true,
  },
  {
    name: 'a link to appeal that does not work any more',
    path: `/appeal/1.${'a'.repeat(43)}`,
    prepare: async (page) => page.getByText('This link does not work any more').waitFor(),
  },
];

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Take down /, disabled: false }).click();
  await page.getByRole('dialog').waitFor();
}

const dismissOf = (page: Page) => page.getByRole('button', { name: /^Dismiss/, disabled: false }).first();

async function reportNew(stage: PageStage, title: string): Promise<{ id: number; evidenceAt: string }> {
  const { market, sessions, vendorId: ownerId } = stage;
  const productId = await list(stage, title);
  const { id: reporterId } = await sessions.buyer.get<{ id: number }>('/api/user');
  return reportListing(market, { productId, ownerId, reporterId, title, words: 'He asks for money first.' });
}

/** The token of the appeal against a warning. */
async function warn(stage: PageStage, title: string): Promise<string> {
  const { sessions, market } = stage;
  const { id, evidenceAt } = await reportNew(stage, title);
  const because = { decision: 'warn', reason: 'scam', words: 'Take the money at the meeting.' };
  await sessions.operator.post(`/api/admin/cases/${id}/decide`, { ...because, evidenceAt });
  const told = await sessions.vendor.get<{ data: { appeal?: string } }[]>('/api/notifications?list=others');
  await market.database.query(`delete from notifications where type = 'listing'`);
  return told.find(({ data }) => data.appeal?.startsWith(`${id}.`))?.data.appeal ?? '';
}

/** In words of its own: what repeats a listing of the vendor that was taken down is held. */
async function list({ market, sessions: { vendor } }: PageStage, title: string): Promise<number> {
  await stock(market, vendor, 1, { photos: 1, title, description: title });
  const { products } = await vendor.get<{ products: { id: number; title: string }[] }>('/api/vendor/products');
  return products.find((product) => product.title === title)?.id ?? 0;
}

/** A new listing of the vendor; its id. */
async function takeDown(stage: PageStage, title: string): Promise<number> {
  const {
    market,
    sessions: { operator },
  } = stage;
  const id = await list(stage, title);
  await operator.post(`/api/admin/products/${id}/take-down`, { reason: 'prohibited', words: 'A licence is needed.' });
  // The first notification of the vendor is about a chat in another case.
  await market.database.query(`delete from notifications where type = 'listing'`);
  return id;
}
