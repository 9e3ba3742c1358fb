/** The way into a chat, for the pages of products and stores. */
export { useStartChat } from './use-start-chat.ts';
/** A chat on another page than Messages. */
export type { ChatFrame } from './chat-frame.ts';
export { ChatPane } from './chat-pane.tsx';
