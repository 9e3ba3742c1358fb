import { texts } from '../texts.ts';

/** The way from a product to its seller. */
export const startChatText = texts({
  chat: 'Chat with Seller',
  login: 'Login to Chat with Seller',
  mayReplyLater: 'This seller may reply later',
  /** In place of the chat where it is sold. */
  similar: 'See similar items',
  store: 'See the store',
  error: 'Error',
  failed: 'Failed to start chat with the seller',
});
