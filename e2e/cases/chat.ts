import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'no chats yet', path: '/chat', as: 'newcomer' },
  { name: 'the list of chats', path: '/chat', as: 'buyer', isWide: true },
  { name: 'a chat', path: ({ chatId }) => `/chat/${chatId}`, as: 'vendor', isWide: true },
  {
    name: 'a chat with a note',
    path: async ({ chatId, sessions: { vendor } }) => {
      await vendor.post(`/api/chats/${chatId}/messages`, { message: 'Tell me the PIN of your mobile money.' });
      return `/chat/${chatId}`;
    },
    as: 'buyer',
    prepare: async (page) => page.getByRole('note', { name: 'Take care' }).first().waitFor(),
    isWide: true,
  },
  {
    name: 'the menu of a chat',
    path: ({ chatId }) => `/chat/${chatId}`,
    as: 'buyer',
    prepare: (page) => page.getByRole('main').getByRole('button', { name: 'More' }).click(),
  },
  {
    name: 'a chat with support',
    path: async ({ sessions: { buyer } }) => {
      const { id } = await buyer.post<{ id: number }>('/api/chats/support', {});
      return `/chat/${id}`;
    },
    as: 'buyer',
  },
  { name: 'a chat that is not there', path: '/chat/999', as: 'buyer' },
];
