import type { settingsText as english } from '../../people/settings-text.ts';

export const settingsText: typeof english = {
  settings: 'Enteekateeka',
  startSelling: 'Tandika okutunda',
  back: 'Ebikukwatako',
  categories: 'Ebika by’osinga okwagala',
  notifications: 'Okumanyisibwa',
  privacy: 'Ebyama byo',
  devices: 'Ebyuma',
  languageAndData: 'Olulimi ne data',
  leaving: 'Ebinkwatako, n’okuggalawo akawunti',
  yourData: 'Ebikukwatako',
};
