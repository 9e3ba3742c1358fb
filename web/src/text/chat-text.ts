import { texts } from './texts.ts';

/** Talking: `/chat`. */
export const chatText = texts({
  en: {
    title: 'Messages',
    search: 'Search messages',
    searchPlaceholder: 'Name, item or message',
    clearSearch: 'Clear search',
    tabs: 'Chats by status',
    active: 'Active',
    completed: 'Completed',
    /** Stored as abandoned. */
    abandoned: 'Cancelled',
    unreadIn: (count: number) =>
      count === 1 ? '1 with new messages' : `${count} with new messages`,
    unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
    loadingChats: 'Loading your chats',
    loadingMore: 'Loading more chats',
    listFailed: "We couldn't load your chats.",
    tryAgain: 'Try again',
    noMessages: 'No messages yet',
    you: (message: string) => `You: ${message}`,
    aPhoto: 'Photo',
    muted: 'Muted',
    supportTitle: 'Help and support',

    noneSelected: 'No Chat Selected',
    noneSelectedMore: 'Choose a chat on the left.',
    noConversations: 'No conversations yet',
    noConversationsMore: 'Start a conversation from a product page',
    discover: 'Discover products',
    noneCompleted: 'No completed sales yet',
    noneAbandoned: 'No cancelled chats',
    nothingFound: (term: string) => `Nothing found for “${term}”`,

    notFound: 'Conversation not found',
    notFoundMore: 'It may belong to another account.',
    back: 'Back to messages',
    chatFailed: "We couldn't load this chat.",
    loadingChat: 'Loading the chat',

    restricted: 'Chat Access Restricted',
    restrictedMore:
      'Your access to chats with buyers is temporarily restricted. Please contact support. Your products stay visible.',
    restrictedHere: 'You can still chat as a buyer, and with support.',
    toDashboard: 'Go to Dashboard',
    contactSupport: 'Contact support',

    online: 'Online',
    lastSeen: (age: string) => `Last seen ${age}`,
    justSeen: 'Online a moment ago',
    typing: 'typing…',
    support: 'We reply in business hours',
    sold: 'SOLD',
    soldNow: 'Sold',
    soldFor: (price: string, quantity: number) =>
      quantity === 1 ? `Sold for ${price}` : `${quantity} sold at ${price} each`,
    receipt: 'Receipt',
    markAsSold: 'Mark as sold',
    moreActions: 'More',
    abandon: 'Abandon',
    visitStore: 'Visit Store',
    help: 'Help & Support',
    unavailable: 'Not listed now',
    available: (count: number) => `${count} available`,

    completedBanner: 'This sale has been completed',
    writableUntil: (when: string) => `You can both still write here until ${when}.`,
    writingOver: 'This chat closed 7 days after the sale.',
    abandonedBanner: 'This chat has been abandoned',
    abandonedMore: 'You can both still read it.',
    messageAgain: 'Message again',
    rate: 'Rate this purchase',
    mayReplyLater: 'This seller may reply later',
    cannotWrite: 'This chat is closed.',
    answeredBy: (name: string) => `${name} is answering this.`,
    supportClosed: 'This conversation is closed',
    writeAgain: 'Write again from Help if you need us.',
    cannotWriteNow: 'You can’t write here for now.',
    partnerSuspended: 'This person’s account is suspended',
    partnerSuspendedMore:
      'You can read this chat, but not write in it. If you have paid already, please contact support.',

    messages: 'Messages of this chat',
    beginning: 'This is the beginning of your chat.',
    safety: 'Meet in a public place, and never send mobile money first.',
    loadingOlder: 'Loading older messages',
    olderFailed: "We couldn't load older messages.",
    newest: 'Go to the newest message',
    from: (name: string, message: string) => `${name}: ${message}`,
    photoFrom: (name: string) => `Photo from ${name}`,
    ownPhoto: 'Your photo',
    openPhoto: (photo: string) => `${photo}, see it larger`,
    photosOfChat: 'Photos of this chat',

    sending: 'Sending...',
    waiting: "Sends when you're back online",
    failed: 'Failed - Click to retry',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',

    yourMessage: 'Your message',
    placeholder: 'Write a message',
    send: 'Send',
    addPhoto: 'Add a photo',
    removePhoto: 'Remove the photo',
    chosenPhoto: 'The photo you are about to send',
    preparingPhoto: 'Preparing the photo',
    photoUnusable: "We can't send this file. Please choose a photo.",
    photoTooLarge: 'This photo is larger than 5 MB. Please choose a smaller one.',
    left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    tooLong: (count: number) =>
      count === 1 ? '1 character too many' : `${count} characters too many`,
    quickMessages: 'Quick messages',
  },
});

/** What people say first; a press sends it. */
export const quickMessages = texts({
  en: {
    buyer: {
      available: 'Is this available?',
      price: 'Last price?',
      place: 'Where can I see it?',
      delivery: 'Can you deliver?',
    },
    vendor: {
      available: 'Yes, it is available',
      fixed: 'The price is fixed',
      come: 'When can you come to see it?',
    },
  },
});
