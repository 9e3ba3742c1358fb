import type { SupportOrigin } from '@akatale/contracts/deals/chats';
import type { castOperators } from '../cast.ts';
import type { ScriptedMessage } from './chat-scripts.ts';

interface DemoSupportChat {
  actor: string;
  openedFrom: SupportOrigin;
  startedDaysAgo: number;
  operator: (typeof castOperators)[number]['username'];
  messages: readonly ScriptedMessage[];
  end?: 'assigns' | 'closes';
}

export const supportChats: readonly DemoSupportChat[] = [
  {
    actor: 'juliet.birungi',
    openedFrom: 'product',
    startedDaysAgo: 8,
    operator: 'nakato.ops',
    end: 'closes',
    messages: [
      ['buyer', 'Hello, I am new here. How do I pay when I buy something?'],
      [
        'vendor',
        'Welcome, Juliet! You agree with the seller in the chat and pay when you have seen the item. We never ask you for money.',
      ],
      ['buyer', 'Okay, that is clear. And if it spoils after two days?'],
      [
        'vendor',
        'Write to the seller in the same chat first, it stays open for 7 days after the sale. If you two do not agree, write to us here.',
      ],
      ['buyer', 'Thank you so much!'],
    ],
  },
  {
    actor: 'grace.nalwoga',
    openedFrom: 'messages',
    startedDaysAgo: 3,
    operator: 'atim.ops',
    messages: [
      ['buyer', 'The seller has not replied to me since Monday.'],
      ['vendor', 'Sorry about that, Grace. Which item was it?'],
      ['buyer', 'The study desk.'],
      ['vendor', 'Thank you. You can write to another seller meanwhile, and we have asked this one to reply.'],
    ],
  },
  {
    actor: 'tumusiime.sports',
    openedFrom: 'subscription',
    startedDaysAgo: 1.4,
    operator: 'atim.ops',
    messages: [['buyer', 'Can I pay for three months at once with MTN, before my free sales are finished?']],
  },
  {
    actor: 'nabirye.kids',
    openedFrom: 'selling',
    startedDaysAgo: 0.2,
    operator: 'atim.ops',
    end: 'assigns',
    messages: [
      ['buyer', 'My photos do not go up, it says the photo is too big.'],
      ['buyer', 'I tried with another phone too.'],
    ],
  },
  {
    actor: 'brian.ssemakula',
    openedFrom: 'settings',
    startedDaysAgo: 0.1,
    operator: 'atim.ops',
    messages: [['buyer', 'How do I change my phone number?']],
  },
];

export const demoSavedReplies = [
  {
    title: 'How to pay a seller',
    message:
      'You agree with the seller in the chat, and pay when you have seen the item. Meet in a public place, and never send mobile money first.',
  },
  {
    title: 'Paid, and chats still locked',
    message:
      'Thank you for paying. Please send us the reference from the message of your mobile money, and we open your chats within 24 hours.',
  },
  {
    title: 'Photo does not upload',
    message:
      'The app makes a photo smaller by itself before it sends it. Please tell us what it says when the photo fails. If it says that the photo is saved as HEIC, choose a screenshot of it.',
  },
  {
    title: 'Change phone number or name',
    message: 'Open the menu at the top right, then My Profile. Change it there and press Save.',
  },
  {
    title: 'Seller does not reply',
    message:
      'Sorry about that. Sellers usually reply within a day. Tell us which item it is, and we ask them; meanwhile you can write to another seller.',
  },
] as const;
