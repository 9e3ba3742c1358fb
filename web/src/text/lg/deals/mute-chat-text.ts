import type { muteChatText as english } from '../../deals/mute-chat-text.ts';

export const muteChatText: typeof english = {
  mute: 'Sirisa chat eno',
  unmute: 'Ggulako',
  mutedNow: 'Osirisizza chat eno',
  mutedMore: 'Obubaka obupya bujja kusigala nga bulabika mu Bubaka nga tebusomeddwa.',
  unmutedNow: 'Olese okusirisa chat eno',
  undo: 'Zzaawo',
  failed: 'Tetusobodde kukikyusa',
};
