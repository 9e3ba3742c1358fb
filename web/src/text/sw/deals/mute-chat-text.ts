import type { muteChatText as english } from '../../deals/mute-chat-text.ts';

export const muteChatText: typeof english = {
  mute: 'Zima arifa za gumzo',
  unmute: 'Washa arifa',
  mutedNow: 'Umezima arifa za gumzo hili',
  mutedMore: 'Ujumbe mpya bado utaonekana kama haujasomwa kwenye Ujumbe.',
  unmutedNow: 'Umewasha arifa za gumzo hili',
  undo: 'Tendua',
  failed: 'Hatukuweza kubadilisha hili',
};
