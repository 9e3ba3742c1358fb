import { texts } from '../texts.ts';

export const priceCheckText = texts({
  farUnder: (percent: number) => `That is ${percent}% under the price. Right?`,
});
