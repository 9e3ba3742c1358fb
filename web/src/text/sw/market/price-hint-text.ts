import type { priceHintText as english } from '../../market/price-hint-text.ts';

export const priceHintText: typeof english = {
  sold: (things: string, low: string, high: string) =>
    `${things}: zinazofanana na hii ziliuzwa hapa kwa ${low} hadi ${high}.`,
  asked: (things: string, low: string, high: string) =>
    `${things}: kwa zinazofanana na hii wengine wanaomba ${low} hadi ${high}.`,
};
