import type { startChatText as english } from '../../chat/start-chat-text.ts';

export const startChatText: typeof english = {
  chat: 'Chat n’omutunzi',
  login: 'Yingira oyogere n’omutunzi',
  sold: 'Kyatundwa: chat eggaddwa',
  error: 'Ensobi',
  failed: 'Okutandika chat n’omutunzi kugaanye',
};
