import type { startChatText as english } from '../../market/start-chat-text.ts';

export const startChatText: typeof english = {
  chat: 'Ongea na muuzaji',
  login: 'Ingia uongee na muuzaji',
  mayReplyLater: 'Huenda muuzaji huyu akajibu baadaye',
  /** In place of the chat where it is sold. */
  similar: 'Ona zinazofanana',
  store: 'Ona duka',
  error: 'Hitilafu',
  failed: 'Imeshindikana kuanza gumzo na muuzaji',
};
