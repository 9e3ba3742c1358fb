import { texts } from './texts.ts';

/** The bell of the header. */
export const bellText = texts({
  en: {
    label: 'Notifications',
    unread: (count: number) => `Notifications, ${count} unread`,
  },
});
