import type { startChatText as english } from '../../market/start-chat-text.ts';

export const startChatText: typeof english = {
  chat: 'Chat n’omutunzi',
  login: 'Yingira oyogere n’omutunzi',
  mayReplyLater: 'Omutunzi ono ayinza okuddamu oluvannyuma',
  /** In place of the chat where it is sold. */
  similar: 'Laba ebikifaanana',
  store: 'Laba edduuka',
  error: 'Ensobi',
  failed: 'Okutandika chat n’omutunzi kugaanye',
};
