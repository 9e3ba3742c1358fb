import type { ChatDetail, ChatSummary } from '@akatale/contracts/chats/chats-schemas';
import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

/** Of the README: `npm run screenshots -- readme`. */
export const screens: readonly Screen[] = [
  readme('discover', 360, (page) => page.goto('/?maxPrice=300000')),
  readme('product', 360, (page, { plain }) => page.goto(plain)),
  { ...readme('chat', 360, openAnswered), as: 'vendor' },
  { ...readme('dashboard', 360, (page) => page.goto('/vendor-dashboard')), as: 'vendor' },
  readme('wide', 1280, (page) => page.goto('/')),
  { ...readme('desk', 1280, (page) => page.goto('/desk')), as: 'owner' },
];

function readme(name: string, width: 360 | 1280, open: Screen['open']): Screen {
  return { name: `readme-${name}`, at: [width], themes: ['light'], isForReadme: true, open };
}

async function openAnswered(page: Page, { sessions: { vendor } }: Stage): Promise<void> {
  const chats = await vendor.get<ChatSummary[]>('/api/chats?status=active&limit=20');
  for (const { id } of chats.filter(({ type }) => type === 'sale')) {
    const { messages, vendorId } = await vendor.get<ChatDetail>(`/api/chats/${id}`);
    if (messages.length < 3 || !messages.some(({ senderId }) => senderId === vendorId)) continue;
    await page.goto(`/chat/${id}`);
    return page.getByRole('region', { name: 'Messages of this chat' }).waitFor();
  }
  throw new Error('The demo has no chat with an answer');
}
