import type { amountText as english } from '../../shop/amount-text.ts';

export const amountText: typeof english = {
  notWhole: 'Andika shilingi kamili, kwa mfano 85,000',
};
