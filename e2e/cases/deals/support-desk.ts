import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  {
    name: 'the inbox of support',
    path: waitForAnswer,
    pattern: '/admin/support',
    as: 'operator',
    isWide: true,
    prepare: waitForFirst,
  },
  { name: 'an empty list of support', path: '/admin/support?state=mine', as: 'operator' },
  {
    name: 'a chat of support',
    path: async (stage) => `/admin/support/${await chatOfBuyer(stage)}`,
    pattern: '/admin/support/:support',
    as: 'operator',
    isWide: true,
    prepare: (page) => page.getByRole('region', { name: 'Messages of this chat' }).waitFor(),
  },
  {
    name: 'a chat of support to which one replies',
    path: async ({ sessions: { support } }) => {
      const [mine] = await support.get<{ chatId: number }[]>('/api/admin/support-chats?state=mine');
      return `/admin/support/${mine?.chatId}`;
    },
    as: 'support',
    prepare: (page) => page.getByText('You are replying to this.').waitFor(),
  },
  {
    name: 'the question whether to close a chat of support',
    path: async (stage) => `/admin/support/${await chatOfBuyer(stage)}`,
    as: 'operator',
    prepare: askToClose,
  },
  {
    name: 'an answer from the inbox',
    path: waitForAnswer,
    as: 'operator',
    prepare: async (page) => {
      await waitForFirst(page);
      await page
        .getByRole('button', { name: /^Reply to / })
        .first()
        .click();
    },
  },
  { name: 'saved replies', path: '/admin/support?view=replies', as: 'operator', isWide: true },
  {
    name: 'a saved reply that is written',
    path: '/admin/support?view=replies',
    as: 'operator',
    prepare: openReply,
  },
  {
    name: 'a person',
    path: ({ vendorId }) => `/admin/people/${vendorId}`,
    as: 'operator',
    isWide: true,
  },
  { name: 'a person who is not there', path: '/admin/people/99999', as: 'operator' },
];

async function askToClose(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Close chat' }).click();
}

async function chatOfBuyer({ sessions: { buyer } }: PageStage): Promise<number> {
  const { id } = await buyer.post<{ id: number }>('/api/chats/support', {});
  await buyer.post(`/api/chats/${id}/messages`, { message: 'How do I pay?', tempId: 'once' });
  return id;
}

async function waitForAnswer(stage: PageStage): Promise<string> {
  await chatOfBuyer(stage);
  return '/admin/support?state=open';
}

/** A wide screen opens who has waited longest. */
async function waitForFirst(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024) return;
  await page.getByRole('region', { name: 'Messages of this chat' }).waitFor();
}

async function openReply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a reply' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Please enter a title').first().waitFor();
}
