import type { afterDealText as english } from '../../deals/after-deal-text.ts';

export const afterDealText: typeof english = {
  readOnly: 'Osobola okusoma chat eno, naye tosobola kugiwandiikamu.',
  alreadyPaid: 'Wasasula dda? Funa obuyambi',
  somethingWrong: 'Waliwo ekizibu?',
  rate: 'Wa obubonero',
  ratePurchase: 'Wa obubonero ku ky’oguze',
  messageAgain: 'Wandiika nate',
};
