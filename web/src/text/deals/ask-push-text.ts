import { texts } from '../texts.ts';

export const askPushText = texts({
  question: 'Get a notification when they reply?',
  yes: 'Yes',
  notNow: 'Not now',
  on: 'Notifications are on for this device',
  onMore: 'You can change this in My Profile.',
  blocked: 'Your browser blocks notifications',
  blockedMore: "To get them, allow notifications for this site in your browser's settings.",
  failed: "We couldn't turn this on",
  failedMore: 'Check your internet and try again.',
});
