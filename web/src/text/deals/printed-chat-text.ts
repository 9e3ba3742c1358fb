import { texts } from '../texts.ts';

export const printedChatText = texts({
  heading: (one: string, other: string) => `Chat of ${one} and ${other}`,
  photo: 'Photo',
  failed: "We couldn't load the whole chat",
});
