import type { amountText as english } from '../../market/amount-text.ts';

export const amountText: typeof english = {
  currency: 'USh',
  notWhole: 'Andika shilingi kamili, kwa mfano 85,000',
  isMeant: (amount) => `Unamaanisha ${amount}?`,
  yes: (amount) => `Ndiyo, ${amount}`,
};
