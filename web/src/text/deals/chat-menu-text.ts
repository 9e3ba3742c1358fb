import { texts } from '../texts.ts';

export const chatMenuText = texts({
  mute: 'Mute this chat',
  unmute: 'Unmute',
  mutedNow: 'You muted this chat',
  mutedMore: 'New messages still show up as unread in Messages.',
  unmutedNow: 'You unmuted this chat',
  undo: 'Undo',
  failed: "We couldn't change this",
  abandon: 'Cancel this chat',
  visitStore: 'Visit Store',
  print: 'Print or save this chat',
  help: 'Help & Support',
});
