import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

export const screens: readonly Screen[] = [
  {
    name: 'support-inbox',
    as: 'support',
    open: (page) => page.goto('/admin/support?state=open'),
  },
  { name: 'support-chat', as: 'support', open: openChat },
  {
    name: 'support-replies',
    as: 'support',
    open: (page) => page.goto('/admin/support?view=replies'),
  },
  { name: 'support-person', as: 'support', isWhole: true, open: openPerson },
];

interface Row {
  chatId: number;
  person: { id: number; type: 'buyer' | 'vendor' };
}

const rowsOf = ({ sessions }: Stage) => sessions.support.get<Row[]>('/api/admin/support-chats?state=mine');

async function openChat(page: Page, stage: Stage): Promise<void> {
  const [first] = await rowsOf(stage);
  await page.goto(`/admin/support/${first?.chatId}`);
  await page.getByText('You are replying to this.').waitFor();
}

async function openPerson(page: Page, stage: Stage): Promise<void> {
  const vendor = (await rowsOf(stage)).find(({ person }) => person.type === 'vendor');
  await page.goto(`/admin/people/${vendor?.person.id}`);
}
