import type { settingsText as english } from '../../people/settings-text.ts';

export const settingsText: typeof english = {
  settings: 'Mipangilio',
  startSelling: 'Anza kuuza',
  back: 'Wasifu wangu',
  categories: 'Aina unazozipenda',
  notifications: 'Arifa',
  privacy: 'Faragha',
  devices: 'Vifaa',
  languageAndData: 'Lugha na data',
  leaving: 'Data yangu, kufunga akaunti',
  yourData: 'Data yako',
};
