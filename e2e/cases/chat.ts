import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'no chats yet', path: '/chat', as: 'newcomer' },
  { name: 'the list of chats', path: '/chat', as: 'buyer' },
  { name: 'a chat', path: ({ chatId }) => `/chat/${chatId}`, as: 'vendor' },
  { name: 'a chat that is not there', path: '/chat/999', as: 'buyer' },
];
