import type { priceCheckText as english } from '../../deals/price-check-text.ts';

export const priceCheckText: typeof english = {
  farUnder: (percent: number) => `Hiyo ni ${percent}% chini ya bei. Ni sawa?`,
};
