import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../../support/page-cases.ts';
import { demoPhoto } from '../../support/stock.ts';

const path = '/admin/vendors?unclaimed=1';

const openSeller = async ({ sessions, once }: PageStage) => {
  const details = { name: 'Nalongo Crafts', contactNumber: '0772 410 552', location: 'Owino', hasAgreed: true };
  const open = async () => sessions.operator.post<{ id: number }>('/api/admin/unclaimed', details);
  return (await once('a seller', open)).id;
};

const openChat = async (stage: PageStage) => stage.once('a chat for a seller', async () => beginChat(stage));

const beginChat = async (stage: PageStage) => {
  const { sessions, market } = stage;
  const { operator, buyer } = sessions;
  const id = await openSeller(stage);
  const body = new FormData();
  body.set(
    'image',
    new Blob([await readFile(demoPhoto('electronics/film-slr-camera-01.jpg'))], { type: 'image/jpeg' }),
    'a.jpg',
  );
  const headers = { cookie: operator.cookie };
  const uploaded = await fetch(`${market.url}/api/admin/unclaimed/${id}/photos`, { method: 'POST', headers, body });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  const draft = { title: 'Film camera', description: 'With its bag.', price: 450_000, category: 'Electronics' };
  const rest = { condition: 'Used - Good', location: 'Owino', images: [imageUrl] };
  const product = await operator.post<{ id: number }>(`/api/admin/unclaimed/${id}/products`, { ...draft, ...rest });
  const chatId = await market.people.beginChat(buyer, product);
  await buyer.post(`/api/chats/${chatId}/messages`, { message: 'Is it still there?' });
  return `${path}&account=${id}&chat=${chatId}`;
};

export const pages: readonly PageCase[] = [
  { name: 'sellers that operators list for', path, as: 'operator', isWide: true },
  { name: 'a seller who was not asked', path, as: 'operator', prepare: openWithoutAsking },
  {
    name: 'an account that nobody has claimed',
    path: async (stage) => `${path}&account=${await openSeller(stage)}`,
    as: 'operator',
    isWide: true,
  },
  {
    name: 'a claim code to be printed',
    path: async (stage) => `${path}&account=${await openSeller(stage)}`,
    as: 'operator',
    isWide: true,
    prepare: makeCode,
  },
  {
    name: 'a chat that an operator answers for a seller',
    path: openChat,
    as: 'operator',
    isWide: true,
    prepare: (page) => page.getByLabel('Your reply').waitFor(),
  },
  {
    name: 'an item of a seller',
    path: async (stage) => `${path}&account=${await openSeller(stage)}&list=1`,
    as: 'operator',
    isWide: true,
    prepare: (page) => page.getByLabel('Title').waitFor(),
  },
  { name: 'an account that is claimed', path: ({ vendorId }) => `${path}&account=${vendorId}`, as: 'operator' },
  {
    name: 'a store that is listed for its seller',
    path: async (stage) => `/vendor-store/${await openSeller(stage)}`,
    pattern: '/vendor-store/:id',
    isWide: true,
  },
  { name: 'claiming a store', path: '/claim', isWide: true },
  { name: 'claiming a store with faults', path: '/claim', prepare: claimNothing },
  { name: 'a wrong claim code', path: '/claim', prepare: claimWrongly },
];

async function openWithoutAsking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open and list an item', disabled: false }).click();
  await page.getByText('Ask the seller first, then tick this').first().waitFor();
}

async function makeCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Make a/, disabled: false }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
}

async function claimNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Claim my store', disabled: false }).click();
  await page.getByText('Please enter the code').first().waitFor();
}

async function claimWrongly(page: Page): Promise<void> {
  await page.getByLabel('Code').fill('ACDE-FGHJ-KMNP');
  await page.getByLabel('Email').fill('nalongo@akatale.example');
  await page.getByLabel('Password', { exact: true }).fill('ekibbo kya nnalongo');
  await page.getByRole('button', { name: 'Claim my store', disabled: false }).click();
  await page
    .getByText(/^This code is wrong/)
    .first()
    .waitFor();
}
