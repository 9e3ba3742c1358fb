/** The way into a chat, for the pages of products and stores. */
export { useStartChat } from './use-start-chat.ts';
