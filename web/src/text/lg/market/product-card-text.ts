import type { productCardText as english } from '../../market/product-card-text.ts';

export const productCardText: typeof english = {
  featured: 'Kirondeddwa',
  sold: 'KYATUNDWA',
  removed: 'KYASANGULWA',
  percentOff: (percent: number) => `-${percent}%`,
  free: 'Bwereere',
  regularPrice: 'Bbeeyi ya bulijjo',
  loading: 'Tuleeta ebintu',
  largePhotos: 'Ebifaananyi ebinene',
  save: (title: string) => `Tereka ${title}`,
  confirmed: 'Kikakasiddwa',
  km: (km: number) => `km ${km}`,
  reasons: { followed: 'Ogoberera', forYou: 'Ku lulwo' },
};
