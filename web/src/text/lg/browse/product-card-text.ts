import type { productCardText as english } from '../../browse/product-card-text.ts';
import { categoryText } from './category-text.ts';

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
  reason: (sentence) =>
    sentence
      .replace(/^Because you follow /, 'Kubanga ogoberera ')
      .replace(
        /^Because you chose (.+)$/,
        (_, category: string) => `Kubanga walonda ${categoryText.category(category)}`,
      )
      .replace(/^Near you, in /, 'Okumpi naawe, mu '),
};
