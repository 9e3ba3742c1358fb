import type { startSellingText as english } from '../../people/start-selling-text.ts';

export const startSellingText: typeof english = {
  heading: 'Anza kuuza',
  intro: 'Fungua duka lako kwa akaunti hii.',
  freeSales: (sales) => `Mauzo yako ${sales} ya kwanza kwenye gumzo ni ya bure.`,
  thenMonthly: (price) => `Baada ya hapo, gumzo na wanunuzi ni ${price} kwa mwezi. Unalipa ukitaka tu.`,
  alwaysFree: 'Kuweka bidhaa na kurekodi mauzo ya kwingine ni bure daima.',
  openStore: 'Fungua duka langu',
  storeOpened: 'Duka lako limefunguliwa',
  storeOpenedMore: 'Sasa weka bidhaa yako ya kwanza.',
  failed: 'Hatukuweza kufungua duka lako.',
};
