import type { Line } from './manners.ts';

/** Somebody of the cast asks for help: the vendor's lines are those of support. */
export const supportTalk = {
  actor: 'juliet.birungi',
  startedDaysAgo: 8,
  lines: [
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
} as const satisfies { actor: string; startedDaysAgo: number; lines: readonly Line[] };
