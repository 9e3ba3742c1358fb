import { texts } from '../texts.ts';

export const amountText = texts({
  currency: 'USh',
  notWhole: 'Write whole shillings, for example 85,000',
  isMeant: (amount: string) => `Do you mean ${amount}?`,
  yes: (amount: string) => `Yes, ${amount}`,
});
