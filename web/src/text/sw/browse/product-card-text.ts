import type { productCardText as english } from '../../browse/product-card-text.ts';
import { categoryText } from './category-text.ts';

export const productCardText: typeof english = {
  featured: 'Teule',
  sold: 'IMEUZWA',
  removed: 'IMEFUTWA',
  percentOff: (percent: number) => `-${percent}%`,
  free: 'Bure',
  regularPrice: 'Bei ya kawaida',
  loading: 'Inapakia bidhaa',
  largePhotos: 'Picha kubwa',
  save: (title: string) => `Hifadhi ${title}`,
  reason: (sentence) =>
    sentence
      .replace(/^Because you follow /, 'Kwa sababu unamfuata ')
      .replace(
        /^Because you chose (.+)$/,
        (_, category: string) => `Kwa sababu ulichagua ${categoryText.category(category)}`,
      )
      .replace(/^Near you, in /, 'Karibu nawe, '),
};
