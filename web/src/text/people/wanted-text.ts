import { texts } from '../texts.ts';

export const wantedText = texts({
  toWriteTo: (seller: string) => `To write to ${seller} about this item`,
  wantedSold: 'This item has been sold. You can still log in or create an account.',
  wantedGone: 'The item you wanted to write about is no longer here. You can still log in or create an account.',
  backTo: (title: string) => `Back to ${title}`,
});
