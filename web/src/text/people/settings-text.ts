import { texts } from '../texts.ts';

export const settingsText = texts({
  settings: 'Settings',
  startSelling: 'Start selling',
  back: 'My Profile',
  categories: 'Favorite categories',
  notifications: 'Notifications',
  privacy: 'Privacy',
  devices: 'Devices',
  languageAndData: 'Language and data',
  leaving: 'My data, close account',
  yourData: 'Your data',
});
