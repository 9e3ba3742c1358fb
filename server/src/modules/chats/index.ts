export { mayMove } from './chat-lifecycle.ts';
export {
  chatChanged,
  messageSent,
  messagesDelivered,
  messagesRead,
  systemMessagesSent,
  type AsRead,
} from './chats-events.ts';
export { messageLimit } from './chats-limits.ts';
export { createChatsModule, type ChatsModule } from './chats-module.ts';
export { isWritten } from './conversations/chats-store.ts';
export { hasChatAbout } from './conversations/new-chats-store.ts';
export { deliveriesOf, type Recipient, type Delivery, type SentMessage } from './messages/find-deliveries.ts';
export { limitMessages } from './messages/limit-messages.ts';
export { messagePreview } from './messages/message-preview.ts';
export { dueMessages } from './messages/due-messages-store.ts';
export { draftOf } from './messages/message-draft.ts';
export { walkMessages } from './messages/walk-messages.ts';
export { serveChatPhotos } from './photos/serve-chat-photos.ts';
