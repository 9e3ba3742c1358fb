import { texts } from './texts.ts';

export const withoutAppText = texts({
  oldBrowser:
    'This browser is too old for all of this site. You can look around and search. To log in, sell or chat, update it, or use another one, such as Chrome.',
  incomplete: 'A part of this page has not arrived yet, so this does not work. Check your internet and try again.',
  reload: 'Reload',
});
