import type { priceCheckText as english } from '../../deals/price-check-text.ts';

export const priceCheckText: typeof english = {
  farUnder: (percent: number) => `${percent}% wansi wa bbeeyi gy’osaba. Kituufu?`,
};
