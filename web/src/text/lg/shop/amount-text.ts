import type { amountText as english } from '../../shop/amount-text.ts';

export const amountText: typeof english = {
  notWhole: 'Wandiika siringi ezitaliiko butundu, okugeza 85,000',
};
