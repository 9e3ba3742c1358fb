import type { productCardText as english } from '../../market/product-card-text.ts';

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
  confirmed: 'Imethibitishwa',
  km: (km: number) => `km ${km}`,
  reasons: { followed: 'Unamfuata', forYou: 'Kwa ajili yako' },
};
