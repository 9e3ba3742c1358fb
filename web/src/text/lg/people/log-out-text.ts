import type { logOutText as english } from '../../people/log-out-text.ts';

export const logOutText: typeof english = {
  logout: 'Fuluma',
  done: 'Ofulumye',
  doneMore: 'Ofulumye bulungi',
  failed: 'Ensobi',
  failedMore: 'Okufuluma kugaanye. Gezaako nate.',
};
