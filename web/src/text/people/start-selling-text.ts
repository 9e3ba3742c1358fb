import { texts } from '../texts.ts';

export const startSellingText = texts({
  heading: 'Start selling',
  intro: 'Open your own store with this account.',
  freeSales: (sales: number) => `Your first ${sales} sales in chat are free.`,
  thenMonthly: (price: string) =>
    `After that, chatting with buyers costs ${price} a month. You pay only if you choose to.`,
  alwaysFree: 'Listing items and recording sales you made elsewhere is always free.',
  openStore: 'Open my store',
  storeOpened: 'Your store is open',
  storeOpenedMore: 'List your first item now.',
  failed: "We couldn't open your store.",
});
