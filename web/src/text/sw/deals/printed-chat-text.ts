import type { printedChatText as english } from '../../deals/printed-chat-text.ts';

export const printedChatText: typeof english = {
  heading: (one: string, other: string) => `Gumzo la ${one} na ${other}`,
  photo: 'Picha',
  failed: 'Hatukuweza kupakia gumzo lote',
};
