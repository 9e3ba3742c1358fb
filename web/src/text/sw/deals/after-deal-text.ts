import type { afterDealText as english } from '../../deals/after-deal-text.ts';

export const afterDealText: typeof english = {
  readOnly: 'Unaweza kusoma gumzo hili, lakini huwezi kuandika.',
  alreadyPaid: 'Tayari umelipa? Pata usaidizi',
  somethingWrong: 'Kuna tatizo?',
  rate: 'Kadiria',
  ratePurchase: 'Kadiria ununuzi huu',
  messageAgain: 'Tuma ujumbe tena',
};
