import { texts } from '../texts.ts';

export const amountText = texts({
  en: {
    notWhole: 'Write whole shillings, for example 85,000',
  },
});
