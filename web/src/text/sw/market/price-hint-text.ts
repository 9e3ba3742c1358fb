import type { priceHintText as english } from '../../market/price-hint-text.ts';

export const priceHintText: typeof english = {
  sold: (things: string, low: string, high: string) => `${things} kama hii ziliuzwa kwa ${low}–${high}.`,
  asked: (things: string, low: string, high: string) => `${things} kama hii: wengine wanaomba ${low}–${high}.`,
};
