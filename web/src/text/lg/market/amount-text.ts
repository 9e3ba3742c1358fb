import type { amountText as english } from '../../market/amount-text.ts';

export const amountText: typeof english = {
  currency: 'USh',
  notWhole: 'Wandiika ssente mu nnamba enzijuvu, okugeza 85,000',
  isMeant: (amount) => `Otegeeza ${amount}?`,
  yes: (amount) => `Yee, ${amount}`,
};
