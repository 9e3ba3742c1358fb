import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const chatText = texts({
  title: 'Messages',
  search: 'Search messages',
  searchPlaceholder: 'Search',
  clearSearch: 'Clear search',
  tabs: 'Chats by status',
  active: 'Active',
  completed: 'Completed',
  /** Stored as abandoned. */
  abandoned: 'Cancelled',
  unreadIn: (count: number) => plural(count, { one: '1 with new messages', other: `${count} with new messages` }),
  unread: (count: number) => plural(count, { one: '1 unread message', other: `${count} unread messages` }),
  loadingChats: 'Loading your chats',
  loadingMore: 'Loading more chats',
  listFailed: "We couldn't load your chats.",
  tryAgain: 'Try again',
  noMessages: 'No messages yet',
  you: (message: string) => `You: ${message}`,
  /** As plain text. */
  words: ({ message }: Pick<Message, 'message'>) => message || 'Photo',
  muted: 'Muted',
  supportTitle: 'Help & Support',

  noneSelected: 'No Chat Selected',
  noneSelectedMore: 'Choose a chat on the left.',
  noConversations: 'No conversations yet',
  noConversationsMore: 'Start a conversation from a product page',
  discover: 'Discover items',
  noneCompleted: 'No completed sales yet',
  noneAbandoned: 'No cancelled chats',
  nothingFound: (term: string) => `Nothing found for “${term}”`,

  notFound: 'Conversation not found',
  notFoundMore: 'You may be logged in with another account.',
  back: 'Back to messages',
  chatFailed: "We couldn't load this chat.",
  loadingChat: 'Loading the chat',

  online: 'Online',
  lastSeen: (age: string) => `Last seen ${age}`,
  justSeen: 'Online a moment ago',
  typing: 'typing…',
  support: 'We reply in business hours',
  sold: 'SOLD',
  soldNow: 'Sold',
  soldFor: (price: string, quantity: number) =>
    plural(quantity, { one: `Sold for ${price}`, other: `${quantity} sold at ${price} each` }),
  receipt: 'Receipt',
  markAsSold: 'Mark as sold',
  moreActions: 'More',
  unavailable: 'Not listed now',
  available: (count: number) => `${count} available`,

  messages: 'Messages of this chat',
  beginning: 'This is the beginning of your chat.',
  safety: (isSeller: boolean) =>
    isSeller
      ? 'Meet in a public place. Hand it over when you hold the cash or see the money in your balance, not when an SMS comes.'
      : 'Meet in a public place, and never send mobile money first.',
  loadingOlder: 'Loading older messages',
  olderFailed: "We couldn't load older messages.",
  newest: 'Go to the newest message',
  from: (name: string, message: string) => `${name}: ${message}`,
  photoFrom: (name: string) => `Photo from ${name}`,
  ownPhoto: 'Your photo',
  openPhoto: (photo: string) => `${photo}, see it larger`,
  photosOfChat: 'Photos of this chat',
  bothNumbers: 'You have each other’s numbers',
  /** The quick messages of a buyer that a saved answer may answer, by their code. */
  asks: { 'still-there': 'Is this available?', 'last-price': 'Last price?', where: 'Where can I see it?' },

  sending: 'Sending...',
  waiting: "Sends when you're back online",
  waitingUnstored: "Sends when you're back online. Keep this page open until then.",
  failed: 'Failed - Click to retry',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',

  yourMessage: 'Your message',
  send: 'Send',
  addPhoto: 'Add a photo',
  onePhoto: 'One photo goes with each message. We took the first.',
  photoLater: 'Write first. You can send photos once they reply.',
  left: (count: number) => plural(count, { one: '1 character left', other: `${count} characters left` }),
  tooLong: (count: number) => plural(count, { one: '1 character too many', other: `${count} characters too many` }),
});

export const restrictedText = texts({
  restricted: 'Chat Access Restricted',
  restrictedMore: 'Your chats with buyers are closed for now.',
  restrictedCount: (count: number) =>
    plural(count, { one: '1 chat is closed for now.', other: `${count} chats are closed for now.` }),
  restrictedHere: 'Please contact support. Your items stay visible. You can still chat as a buyer, and with support.',
  toDashboard: 'Go to Dashboard',
  contactSupport: 'Contact support',
});
