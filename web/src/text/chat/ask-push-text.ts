import { texts } from '../texts.ts';

export const askPushText = texts({
  question: 'Be told of the answer, also when this page is closed?',
  yes: 'Yes',
  notNow: 'Not now',
  on: 'We will tell you on this device',
  onMore: 'What you are told of is yours to choose under My Profile.',
  blocked: 'Your browser blocks notifications',
  blockedMore: 'To be told, allow them for this site in your browser’s settings.',
  failed: 'We could not switch this on',
  failedMore: 'Check your internet and try again.',
});
