import type { attributeText as english } from '../../market/attribute-text.ts';

const names: Readonly<Record<string, string>> = {
  Brand: 'Chapa',
  Storage: 'Nafasi ya kuhifadhi',
  Make: 'Chapa ya gari',
  Year: 'Mwaka',
  Mileage: 'Kilomita ilizotembea',
  Size: 'Saizi',
  'For whom': 'Ya nani',
  Women: 'Wanawake',
  Men: 'Wanaume',
  Girls: 'Wasichana',
  Boys: 'Wavulana',
  Babies: 'Watoto wachanga',
  Unisex: 'Wanawake na wanaume',
  'Free size': 'Saizi ya wote',
  Other: 'Nyingine',
};

const translate = (name: string): string => names[name] ?? name;

export const attributeText: typeof english = {
  label: translate,
  value: (name) => translate(name).replace('months', 'miezi').replace('years', 'miaka'),
};
