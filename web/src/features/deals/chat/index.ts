export { ChatStarter } from './chat-starter.ts';
export { useStartChat } from './use-start-chat.ts';
