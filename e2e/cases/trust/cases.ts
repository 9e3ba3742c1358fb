import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../../support/page-cases.ts';
import { until } from '../../support/until.ts';

const APPEALS = '/admin/cases?list=appeals';
const CORRECTED = 'Radio with a new back';

export const pages: readonly PageCase[] = [
  {
    name: 'a listing to be taken down',
    path: ({ productIds: [id] }) => `/products/${id}`,
    as: 'operator',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Take down /, disabled: false }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a listing of which an operator says what it is',
    path: ({ productIds: [id] }) => `/products/${id}`,
    as: 'operator',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Type of item: /, disabled: false }).click();
      await until(async () => (await page.getByRole('dialog').getByRole('option').count()) > 20);
    },
  },
  {
    name: 'a listing of which an operator said what it is, to be edited',
    path: async (stage) => `/products/${await saidToBeRadio(stage)}/edit`,
    as: 'vendor',
    prepare: async (page) => page.getByText(/^Akatale chose this/).waitFor(),
  },
  {
    name: 'a listing that is taken down, before its vendor',
    path: async (stage) => `/products/${await takenDown(stage)}`,
    as: 'vendor',
    prepare: waitForMark,
  },
  {
    name: 'a listing that is taken down, before an operator',
    path: async (stage) => `/products/${await takenDown(stage)}`,
    as: 'operator',
    prepare: waitForMark,
  },
  {
    name: 'a listing that is taken down, to be corrected',
    path: async (stage) => `/products/${await takenDown(stage)}/edit`,
    as: 'vendor',
    prepare: waitForMark,
  },
  {
    name: 'a listing that is taken down, among the others',
    path: async (stage) => {
      await takenDown(stage);
      return '/vendor-products';
    },
    as: 'vendor',
    prepare: async (page) => page.getByText('Taken down').first().waitFor(),
  },
  {
    name: 'the queue with a corrected item',
    path: async (stage) => `/admin/cases?list=asked-again&case=${await corrected(stage)}`,
    as: 'operator',
    prepare: async (page) => page.getByRole('button', { name: `Approve ${CORRECTED}`, disabled: false }).waitFor(),
    isWide: true,
  },
  {
    name: 'the queue with a question about a word',
    path: async (stage) => {
      await stage.once('a question about a word', async () => list(stage, 'Starter pistol for sports day', true));
      return '/admin/cases?list=prohibited-word';
    },
    as: 'operator',
    prepare: async (page) => seen(page, '“pistol”: Weapons, ammunition and explosives').waitFor(),
  },
  {
    name: 'the queue with a copy',
    path: async (stage) => {
      await stage.once('a copy', async () => listAgain(stage));
      return '/admin/cases?list=near-copy';
    },
    as: 'operator',
    prepare: async (page) => {
      // Copies are looked for behind the listing.
      await until(async () => {
        await page.reload();
        return seen(page, 'Like another store’s item').isVisible();
      });
    },
  },
  {
    name: 'the queue with what was reported',
    path: '/admin/cases?list=reported',
    as: 'operator',
    prepare: waitForQueue,
    isWide: true,
  },
  {
    name: 'a suspension to be decided',
    path: '/admin/cases?list=reported',
    as: 'operator',
    prepare: async (page) => {
      await waitForQueue(page);
      const suspend = page.getByRole('button', { name: /^Suspend because/ }).first();
      // A phone has it in a menu.
      const more = page.getByRole('button', { name: /^More about/ }).first();
      if (!(await suspend.isVisible())) await more.click();
      await suspend.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the queue with the evidence of its first case',
    path: '/admin/cases',
    as: 'operator',
    prepare: async (page) => {
      await waitForQueue(page);
      // A wide screen has it beside the list.
      const more = page.locator('summary:visible').first();
      if (await more.isVisible()) await more.click();
    },
  },
  {
    name: 'the queue with its filter open',
    path: '/admin/cases?list=reported&thing=message',
    as: 'operator',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('link', { name: /^First items/ }).waitFor();
    },
  },
  {
    name: 'two cases that were dismissed just now',
    path: '/admin/cases',
    as: 'operator',
    prepare: async (page) => {
      // Nothing is decided: other cases of pages need them.
      const undoUntil = new Date(Date.now() + 8_000).toISOString();
      await page.route('**/decide', (route) => route.fulfill({ json: { message: '', mark: null, undoUntil } }));
      // The server would count them on.
      await page.route('**/cases/counts', () => undefined);
      await waitForQueue(page);
      const dismiss = page.getByRole('button', { name: /^Dismiss/ });
      for (const count of [1, 2]) {
        await dismiss.first().click();
        await until(async () => (await page.getByRole('button', { name: /^Undo/ }).count()) === count);
      }
    },
    isWide: true,
  },
  {
    name: 'the queue at a case that is not in it',
    path: '/admin/cases?case=2000000000',
    as: 'operator',
    prepare: waitForRow,
  },
  { name: 'an appeal on the desk', path: APPEALS, as: 'operator', prepare: waitForAppeal, isWide: true },
  {
    name: 'an appeal to be granted',
    path: APPEALS,
    as: 'operator',
    prepare: async (page) => {
      await waitForAppeal(page);
      await reverse(page).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'a queue without such cases', path: '/admin/cases?list=copy&thing=store', as: 'operator' },
  {
    name: 'a decision to appeal against',
    path: async (stage) => `/appeal/${await stage.once('a warning', async () => warn(stage))}`,
    pattern: '/appeal/:token',
    prepare: async (page) => page.getByRole('button', { name: 'Send my appeal', disabled: false }).waitFor(),
    isWide: true,
  },
  {
    name: 'a link to appeal that does not work any more',
    path: `/appeal/1.${'a'.repeat(43)}`,
    prepare: async (page) => page.getByText('This link no longer works').waitFor(),
  },
];

async function waitForMark(page: Page): Promise<void> {
  await page.getByText('This item was taken down. Buyers can’t see it.').waitFor();
}

const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

async function waitForRow(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'To decide' }).getByRole('link').first().waitFor();
}

async function waitForQueue(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Dismiss/, disabled: false })
    .first()
    .waitFor();
}

const reverse = (page: Page) => page.getByRole('button', { name: /^Reverse decision/, disabled: false }).first();

async function waitForAppeal(page: Page): Promise<void> {
  await reverse(page).waitFor();
}

/** The id of a listing of the vendor. */
async function takenDown(stage: PageStage): Promise<number> {
  return stage.once('a listing that is taken down', async () => takeDown(stage, 'Radio without a back'));
}

/** The id of a listing of the vendor. */
async function saidToBeRadio(stage: PageStage): Promise<number> {
  return stage.once('a listing of which an operator said what it is', async () => {
    const id = await list(stage, 'Phone case with a radio');
    const { updatedAt } = await stage.sessions.operator.get<ProductDetail>(`/api/products/${id}`);
    const body = { kind: 'radio', words: 'It is a radio in the shape of a phone.', updatedAt };
    await stage.sessions.operator.put(`/api/admin/products/${id}/kind`, body);
    return id;
  });
}

/** The id of its case. */
async function corrected(stage: PageStage): Promise<number> {
  return stage.once('a corrected item', async () => {
    const id = await takeDown(stage, CORRECTED);
    const { operator, vendor } = stage.sessions;
    const { status: _, ...product } = await vendor.get<ProductDetail>(`/api/products/${id}`);
    await vendor.put(`/api/products/${id}`, { ...product, description: 'With new photos.' });
    const waiting = await operator.get<WaitingCase[]>('/api/admin/cases?cause=asked-again&limit=50');
    return waiting.find(({ thingId }) => thingId === id)?.id ?? 0;
  });
}

async function takeDown(stage: PageStage, title: string): Promise<number> {
  const id = await list(stage, title);
  const because = { reason: 'not-real', words: 'The photos are from a shop. Please take some of the item itself.' };
  await stage.sessions.operator.post(`/api/admin/products/${id}/take-down`, because);
  return id;
}

/** In words of its own: what repeats a listing of the vendor that was taken down is held. */
async function list({ sessions, productIds: [id] }: PageStage, title: string, askUs = false): Promise<number> {
  const { price, category, condition, location, images } = await sessions.vendor.get<ProductDetail>(
    `/api/products/${id}`,
  );
  const draft = { title, description: title, price, category, condition, location, images, askUs };
  return (await sessions.vendor.post<{ id: number }>('/api/products', draft)).id;
}

/** Another vendor lists an item of the vendor. */
async function listAgain({ market, sessions: { vendor, locked }, productIds: [id] }: PageStage): Promise<void> {
  const { title, description, price, category, condition, location, images } = await vendor.get<ProductDetail>(
    `/api/products/${id}`,
  );
  const photo = await fetch(market.url + images[0]);
  const image = await locked.upload(Buffer.from(await photo.arrayBuffer()));
  const draft = { title, description, price, category, condition, location, images: [image] };
  await locked.post('/api/products', draft);
}

/** The token of the appeal against a warning about an item of the vendor that was reported. */
async function warn({ sessions: { operator, vendor }, vendorId }: PageStage): Promise<string> {
  const waiting = await operator.get<WaitingCase[]>('/api/admin/cases?thing=product&limit=50');
  const reported = waiting.find(({ owner, cause }) => owner.id === vendorId && cause === 'reported');
  const because = { decision: 'warn', reason: 'not-real', words: 'Please take a photo with what you sell.' };
  const { id, evidenceAt } = reported ?? { id: 0, evidenceAt: '' };
  await operator.post(`/api/admin/cases/${id}/decide`, { ...because, evidenceAt });
  const told = await vendor.get<Notification[]>('/api/notifications?list=others');
  return told.find(({ data }) => data.appeal?.startsWith(`${id}.`))?.data.appeal ?? '';
}
