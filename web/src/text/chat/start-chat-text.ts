import { texts } from '../texts.ts';

/** The way from a product to its seller. */
export const startChatText = texts({
  chat: 'Chat with Seller',
  login: 'Login to Chat with Seller',
  sold: 'Sold: chat is closed',
  error: 'Error',
  failed: 'Failed to start chat with the seller',
});
