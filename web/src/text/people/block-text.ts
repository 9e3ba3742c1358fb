import { texts } from '../texts.ts';

export const blockText = texts({
  more: 'More',
  block: (name: string) => `Block ${name}`,
  unblock: (name: string) => `Unblock ${name}`,
  whatItDoes: "You won't be able to write to each other. Sales you have agreed on stay.",
  blocked: (name: string) => `You blocked ${name}`,
  youBlocked: (name: string) => `You blocked ${name}.`,
  blockedMore: 'To unblock, go to your profile, then Privacy.',
  unblocked: (name: string) => `You unblocked ${name}`,
  undo: 'Undo',
  failed: "We couldn't change this",

  heading: 'Blocked people',
  none: "You haven't blocked anyone. You can do so in a chat, on a store or on a review, under More.",
  loading: 'Loading the people you blocked',
  listFailed: "We couldn't load the people you blocked.",
  tryAgain: 'Try again',
  loadMore: 'Load more',
  since: 'Blocked',
  unblockShort: 'Unblock',
});
