import type { creditsText as english } from '../../people/credits-text.ts';

export const creditsText: typeof english = {
  title: 'Wenye picha',
  intro:
    'Picha za onyesho hili zilipigwa na watu wengine. Hapa zinaonyeshwa zikiwa ndogo kuliko zilivyochapishwa na wenyewe. Asanteni.',
  photos: (count: number) => `Picha ${count}`,
  by: (author: string) => `mpiga picha: ${author}`,
  from: (source: string) => `kwenye ${source}`,
  none: 'Hakuna picha za wengine zinazoonyeshwa hapa',
  returnToDiscover: 'Rudi kwenye Gundua',
  failed: 'Hatukuweza kupakia majina ya wenye picha',
  tryAgain: 'Jaribu tena',
  loading: 'Inapakia majina ya wenye picha',
};
