export { mayMove } from './chat-lifecycle.ts';
export {
  chatChanged,
  messageSent,
  messagesDelivered,
  messagesRead,
  systemMessagesSent,
  type AsRead,
  messageLimit,
} from './chats-deps.ts';
export { createChatsModule, type ChatsModule } from './chats-module.ts';
export { isWritten } from './conversations/chats-store.ts';
export { hasChatAbout } from './conversations/new-chats-store.ts';
export { deliveriesOf, type Recipient, type Delivery, type SentMessage } from './messages/find-deliveries.ts';
export { limitMessages, draftOf } from './messages/message-draft.ts';
export { messagePreview } from './messages/message-view.ts';
export { dueMessages } from './messages/messages-store.ts';
export { walkMessages } from './messages/list-messages.ts';
export { serveChatPhotos } from './photos/chat-photos.ts';
