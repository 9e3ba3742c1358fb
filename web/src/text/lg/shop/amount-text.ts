import type { amountText as english } from '../../shop/amount-text.ts';

export const amountText: typeof english = {
  notWhole: 'Wandiika ssente mu nnamba enzijuvu, okugeza 85,000',
};
