import type { chatMenuText as english } from '../../deals/chat-menu-text.ts';

export const chatMenuText: typeof english = {
  mute: 'Sirisa chat eno',
  unmute: 'Ggulako',
  mutedNow: 'Osirisizza chat eno',
  mutedMore: 'Obubaka obupya bujja kusigala nga bulabika mu Bubaka nga tebusomeddwa.',
  unmutedNow: 'Olese okusirisa chat eno',
  undo: 'Zzaawo',
  failed: 'Tetusobodde kukikyusa',
  abandon: 'Sazaamu',
  visitStore: 'Laba edduuka',
  print: 'Printa oba tereka chat eno',
  help: 'Obuyambi',
};
