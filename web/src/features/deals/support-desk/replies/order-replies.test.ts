import { expect, test } from 'vitest';
import { orderReplies } from './order-replies.ts';

const replies = [
  {
    title: 'Change phone number or name',
    message: 'Open the menu at the top right, then My Profile. Change it there.',
  },
  { title: 'How to pay a seller', message: 'You agree with the seller in the chat, and pay when you have seen it.' },
  { title: 'Paid, and chats still locked', message: 'Thank you for paying. Please send us the reference from MTN.' },
  { title: 'Photo does not upload', message: 'Please try a screenshot of the photo, which is smaller.' },
];
const first = (question: string) => orderReplies(replies, question)[0]?.title;

test('the replies that have the words of the question come first', () => {
  expect(first('Can I pay for three months at once with MTN?')).toBe('Paid, and chats still locked');
  expect(first('How do I pay?')).toBe('How to pay a seller');
  expect(first('my photos do not come')).toBe('Photo does not upload');
  expect(first('How do I change my number?')).toBe('Change phone number or name');
});

test('without words in common they stay in their order', () => {
  expect(orderReplies(replies, 'Ssebo, oli otya?')).toEqual(replies);
  expect(orderReplies(replies, '')).toEqual(replies);
  expect(orderReplies([], 'pay')).toEqual([]);
});
