import { texts } from './texts.ts';

export const chatToastText = texts({
  sendFailed: 'Failed to Send Message',
  sendFailedMore: 'Please check your connection and try again.',
  see: 'See',
  unreadTitle: (count: number, title: string) => `(${count}) ${title}`,
});
