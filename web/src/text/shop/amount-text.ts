import { texts } from '../texts.ts';

export const amountText = texts({
  notWhole: 'Write whole shillings, for example 85,000',
});
