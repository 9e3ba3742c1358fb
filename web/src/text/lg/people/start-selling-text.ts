import type { startSellingText as english } from '../../people/start-selling-text.ts';

export const startSellingText: typeof english = {
  heading: 'Tandika okutunda',
  intro: 'Ggulawo edduuka lyo ku akawunti eno.',
  freeSales: (sales) => `Emirundi ${sales} gy’osooka okutunda mu chat gya bwereere.`,
  thenMonthly: (price) => `Oluvannyuma, chat n’abaguzi zigula ${price} buli mwezi. Osasula ggwe lw’osazeewo.`,
  alwaysFree: 'Okuteekako ebintu n’okuwandiika by’otunze awalala bya bwereere bulijjo.',
  openStore: 'Ggulawo edduuka',
  storeOpened: 'Edduuka lyo liggule',
  storeOpenedMore: 'Teekako ekintu ekisooka kati.',
  failed: 'Tetusobodde kuggulawo dduuka lyo.',
};
