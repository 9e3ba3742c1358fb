import { texts } from '../../texts.ts';

export const viewAsText = texts({
  label: "Viewing another person's pages",
  youSee: (name: string) => `You see Akatale as ${name} sees it. Nothing can be changed.`,
  stop: 'Stop',
  stopFailed: "We couldn't stop this",
  closedTitle: 'Closed while you look',
  closedMore: (name: string) => `Chats and notifications belong to ${name} alone. You can look at all other pages.`,
  backToDiscover: 'Return to Discover',
  seeAs: (name: string) => `See as ${name}`,
  title: (name: string) => `See Akatale as ${name}?`,
  more: 'For 30 minutes, on this device, you see what they see. You cannot change anything, and their chats stay closed. Recorded in the audit log.',
  reason: 'Why do you need this?',
  reasonHint: 'Such as: The vendor says that an item is missing.',
  reasonNeeded: 'Please say why',
  begin: 'Begin',
  keep: 'Not now',
  close: 'Close',
  failed: 'You cannot see their pages',
});
