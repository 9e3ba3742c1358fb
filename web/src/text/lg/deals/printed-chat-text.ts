import type { printedChatText as english } from '../../deals/printed-chat-text.ts';

export const printedChatText: typeof english = {
  heading: (one: string, other: string) => `Chat ya ${one} ne ${other}`,
  photo: 'Ekifaananyi',
  failed: 'Tetusobodde kuggulawo chat yonna',
};
