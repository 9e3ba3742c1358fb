import { texts } from '../../texts.ts';

export const viewAsText = texts({
  label: "Viewing another person's pages",
  youSee: (name: string) => `You see Akatale as ${name} sees it. Nothing can be changed.`,
  stop: 'Stop',
  stopFailed: "We couldn't stop this",
  closedTitle: 'Private',
  closedMore: (name: string) => `Only ${name} can see their chats and notifications. You can see all other pages.`,
  backToDiscover: 'Return to Discover',
  seeAs: (name: string) => `View as ${name}`,
  title: (name: string) => `See Akatale as ${name}?`,
  more: 'For 30 minutes, on this device, you see what they see. You cannot change anything, and their chats stay closed. Recorded in the audit log.',
  reason: 'Why do you need this?',
  reasonHint: 'For example: the vendor says an item is missing.',
  reasonNeeded: 'Please say why',
  begin: 'Start',
  keep: 'Not now',
  close: 'Close',
  failed: "We couldn't open their pages",
});
