import type { priceHintText as english } from '../../market/price-hint-text.ts';

export const priceHintText: typeof english = {
  sold: (things: string, low: string, high: string) => `${things}: ebiri ng’ekyo byatundibwa ku ${low}–${high}.`,
  asked: (things: string, low: string, high: string) => `${things}: ku biri ng’ekyo abalala basaba ${low}–${high}.`,
};
