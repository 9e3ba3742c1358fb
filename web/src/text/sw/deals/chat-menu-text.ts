import type { chatMenuText as english } from '../../deals/chat-menu-text.ts';

export const chatMenuText: typeof english = {
  mute: 'Zima arifa za gumzo',
  unmute: 'Washa arifa',
  mutedNow: 'Umezima arifa za gumzo hili',
  mutedMore: 'Ujumbe mpya bado utaonekana kama haujasomwa kwenye Ujumbe.',
  unmutedNow: 'Umewasha arifa za gumzo hili',
  undo: 'Tendua',
  failed: 'Hatukuweza kubadilisha hili',
  abandon: 'Ghairi gumzo',
  visitStore: 'Tembelea duka',
  print: 'Chapisha au hifadhi gumzo hili',
  help: 'Msaada na usaidizi',
};
