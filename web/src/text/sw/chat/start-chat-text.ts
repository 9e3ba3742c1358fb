import type { startChatText as english } from '../../chat/start-chat-text.ts';

export const startChatText: typeof english = {
  chat: 'Ongea na muuzaji',
  login: 'Ingia uongee na muuzaji',
  sold: 'Imeuzwa: gumzo limefungwa',
  error: 'Hitilafu',
  failed: 'Imeshindikana kuanza gumzo na muuzaji',
};
